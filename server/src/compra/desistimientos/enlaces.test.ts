import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { declare, listAcuses } from '../../test/desistimientos.ts';
import { EQUIPO, sell } from '../../test/devoluciones.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp({ SUPPORT_EMAIL: EQUIPO });
const admin = makeOnce(() => t.createOwner('A'));
const venta = makeEach(() => sell(t, admin));

/** Texts that mail programs turn into links. */
const VIVO = /timo\.example|https:\/\/timo|www\.timo/i;
const trampa = (cambios: object = {}) => ({
  numero: venta.pago.orderId,
  email: venta.buyer.email,
  nombre: 'www.timo.example',
  parte:
    'Paga en https://timo.example/x o en www.timo.example, o sea timo.example: o TIMO.\uFEFFexample',
  ...cambios,
});

/** The only withdrawal mail to an address. */
async function readAcuse(email = venta.buyer.email) {
  const acuses = await listAcuses(t, email);
  expect(acuses).toHaveLength(1);
  const { subject, text, html } = acuses[0]!;
  return [subject!, text!, String(html)];
}

describe('quien sabe el número y el correo de un pedido, sin la sesión de quien lo compró', () => {
  test('no le manda enlaces: el acuse dice sus palabras, y en ninguna se puede pinchar', async () => {
    await declare(t.visitor(), trampa(), 'confirmar');
    const [subject, text, html] = await readAcuse();
    expect(text).toContain('Paga en');
    for (const part of [subject, text, html]) expect(part).not.toMatch(VIVO);
  });

  test('tampoco con el correo en mayúsculas, ni con la sesión de otra cuenta', async () => {
    const other = await t.createOwner();
    await declare(other.client, trampa({ email: venta.buyer.email.toUpperCase() }), 'confirmar');
    for (const part of await readAcuse()) expect(part).not.toMatch(VIVO);
  });

  test('tampoco cuando ya no se puede desistir', async () => {
    await t.db
      .updateTable('pedidos')
      .set({
        estado: 'entregada',
        transportista: 'SEUR',
        seguimiento: '1',
        enviado: sql<Date>`now() - interval '20 days'`,
        entregado: sql<Date>`now() - interval '20 days'`,
      })
      .where('id', '=', venta.id)
      .execute();
    await declare(t.visitor(), trampa(), 'confirmar');
    const [subject, text, html] = await readAcuse();
    expect(text).toMatch(/tres años de garantía[^]*Paga en/);
    for (const part of [subject, text, html]) expect(part).not.toMatch(VIVO);
  });

  test('tampoco si después lo declara quien lo compró: las palabras siguen siendo de quien las escribió', async () => {
    await declare(t.visitor(), trampa(), 'confirmar');
    await declare(venta.buyer.client, trampa({ parte: 'la roja' }), 'confirmar');
    for (const { text } of await listAcuses(t, venta.buyer.email)) expect(text).not.toMatch(VIVO);
  });

  test.each([`"lola"@uno.example`, 'lola+1@uno.example', 'LOLA@uno.example'])(
    'a un buzón que no es de ningún pedido (%s), tampoco',
    async (email) => {
      const { status } = await declare(t.visitor(), trampa({ email }), 'confirmar');
      const letters = await listAcuses(t, email.toLowerCase());
      expect(letters).toHaveLength(status === 303 ? 1 : 0);
      for (const { text, html } of letters) {
        expect(text).not.toMatch(VIVO);
        expect(html).not.toMatch(VIVO);
      }
    },
  );
});

test('con la sesión de quien compró, sus palabras se quedan como las escribió', async () => {
  const parte = 'la de 3.5 cm, la de https://vuelve.example/tienda';
  await declare(venta.buyer.client, trampa({ nombre: 'Lola Gil', parte }), 'confirmar');
  const [, text] = await readAcuse();
  expect(text!.replace(/\s+/g, ' ')).toContain(parte);
});

test('con su sesión y otro buzón, no: puede ser el de un desconocido', async () => {
  await declare(venta.buyer.client, trampa({ email: 'nadie@dos.example' }), 'confirmar');
  for (const part of await readAcuse('nadie@dos.example')) expect(part).not.toMatch(VIVO);
});
