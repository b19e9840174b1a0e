import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

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
