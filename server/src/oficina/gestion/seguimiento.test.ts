import { describe, expect, test } from 'vitest';
import { CORREOS, useGestion } from '../../test/gestion.ts';
import { answerOf, createBuyer, initiate, notify, readPago } from '../../test/tienda.ts';

const { t, admin, pago, pay, read, send } = useGestion();

describe('el número de seguimiento', () => {
  test('se guarda sin huecos; el de otro pedido → 409, y dice de cuál', async () => {
    await pay();
    const spaced = await send({ seguimiento: ' PK43 A123 4567 8901 ' });
    expect(spaced.body.paquete?.seguimiento).toBe('PK43A12345678901');
    const other = await createBuyer(t);
    const its = await initiate(other, other.pet);
    await notify(t, answerOf(t, its));
    const { id } = (await readPago(t, its)).pedido;
    const envio = {
      ...CORREOS,
      seguimiento: 'PK43A 12345678901',
      version: (await read(id)).version,
    };
    const again = await admin.client.put(`/admin/pedidos/${id}/envio`, envio);
    expect(again.status).toBe(409);
    expect(again.body.error).toContain(pago.orderId);
  });
});
