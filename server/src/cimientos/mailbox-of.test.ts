import { describe, expect, test } from 'vitest';
import { digestOfMailbox, listDigestsOf, mailboxOf } from './mailbox-of.ts';

test.each([
  ['una etiqueta', 'ana+vuelve@uno.example', 'ana@uno.example'],
  ['varias', 'ana+a+b@uno.example', 'ana@uno.example'],
  ['una vacía', 'ana+@uno.example', 'ana@uno.example'],
  ['mayúsculas', 'Ana+X@Uno.EXAMPLE', 'ana@uno.example'],
  ['puntos en gmail.com', 'a.n.a@gmail.com', 'ana@gmail.com'],
  ['googlemail.com', 'A.na+1@GoogleMail.com', 'ana@gmail.com'],
  ['comillas que no cambian nada', '"ana"@uno.example', 'ana@uno.example'],
  ['comillas y una etiqueta', '"ana+1"@uno.example', 'ana@uno.example'],
  ['comillas con barras', String.raw`"a\na"@uno.example`, 'ana@uno.example'],
  ['un dominio con eñe', 'ana@cañas.example', 'ana@xn--caas-hqa.example'],
  ['el mismo en ASCII', 'Ana@XN--CAAS-HQA.example', 'ana@xn--caas-hqa.example'],
  ['un dominio que no puede ser', 'Ana@XN--IÑ.example', 'ana@xn--iñ.example'],
  ['un punto al final', 'ana@uno.example.', 'ana@uno.example'],
])('%s no hace otro buzón: %s', (_, escrito, buzon) => {
  expect(mailboxOf(escrito)).toBe(buzon);
});

test.each([
  ['los puntos de otros', 'a.na@uno.example', 'ana@uno.example'],
  ['un nombre que empieza por +', '+ana@uno.example', '+eva@uno.example'],
  ['otro dominio', 'ana@uno.example', 'ana@dos.example'],
  ['una arroba entre comillas', '"ana@uno"@dos.example', 'ana@dos.example'],
])('%s sí: %s y %s', (_, uno, otro) => {
  expect(mailboxOf(uno)).not.toBe(mailboxOf(otro));
});

describe('lo que se guarda de un buzón en vez de su dirección', () => {
  const secreto = Buffer.alloc(32, 1);
  const ana = mailboxOf('ana@uno.example');

  test('es lo mismo en cada versión: lo que se guardó sigue valiendo', () => {
    const guardado = '5x7lc1vmjYJ_hnXbU3N7zLqGuT4vB1rl-O_Mo74RpDI';
    expect(digestOfMailbox(secreto, ana)).toBe(guardado);
  });

  test('es otro con otro buzón, otro secreto u otra cuenta', () => {
    const all = [
      digestOfMailbox(secreto, ana),
      digestOfMailbox(secreto, mailboxOf('eva@uno.example')),
      digestOfMailbox(Buffer.alloc(32, 2), ana),
      digestOfMailbox(secreto, ana, 0),
      digestOfMailbox(secreto, ana, 7),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  test('quien dijo que no antes de que hubiera buzones, con su dirección tal cual, sigue en la lista', () => {
    const alias = 'Ana+x@uno.example';
    const tal = digestOfMailbox(secreto, alias as typeof ana);
    expect(listDigestsOf(secreto, alias)).toEqual([digestOfMailbox(secreto, ana), tal]);
    expect(listDigestsOf(secreto, alias, 7)).toContain(digestOfMailbox(secreto, ana, 7));
  });
});
