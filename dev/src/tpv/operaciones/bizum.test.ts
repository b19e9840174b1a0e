import { describe, expect, it } from 'vitest';
import { enoughForAviso, readVuelta, startTpv } from '../../test/tpv-de-prueba.ts';

const { tienda, tpv, waitForAviso } = await startTpv();

const openBizum = () => tpv.open(tienda, { DS_MERCHANT_PAYMETHODS: 'z' });
const ask = (pedido: string, numero: string) => tpv.post('bizum', { pedido, numero });
const confirm = (pedido: string) => tpv.post('confirmar', { pedido });

describe('Bizum', () => {
  it.each([
    ['600000000', 'Operación autorizada', '0000', '/bien'],
    ['+34 711 22-33-44', 'Operación autorizada', '0000', '/bien'],
    ['600000190', 'Operación denegada', '0190', '/mal'],
    ['600009915', 'Operación cancelada', '9915', '/mal'],
  ])('el móvil %s, confirmado → %s', async (numero, titulo, respuesta, camino) => {
    const pedido = await openBizum();
    expect((await ask(pedido, numero)).html).toContain('Confirma el pago en la app de tu banco');
    await enoughForAviso();
    expect(tienda.avisosDe(pedido)).toEqual([]);
    const { html } = await confirm(pedido);
    expect(html).toContain(titulo);
    expect(readVuelta(html)?.pathname).toBe(camino);
    const aviso = await waitForAviso(pedido);
    expect(aviso.Ds_Response).toBe(respuesta);
    expect(aviso).not.toHaveProperty('Ds_Card_Brand');
    expect(await tpv.show()).toContain('Bizum, ');
  });

  it('el que no vuelve avisa; el que no contesta, ni eso, aunque se insista, y se puede cancelar', async () => {
    const pagada = await openBizum();
    await ask(pagada, '600007001');
    expect(readVuelta((await confirm(pagada)).html)).toBeUndefined();
    expect((await waitForAviso(pagada)).Ds_Response).toBe('0000');

    const muda = await openBizum();
    expect((await ask(muda, '600007010')).html).toContain('Nadie contesta');
    expect((await confirm(muda)).html).toContain('Nadie contesta');
    await enoughForAviso();
    expect(tienda.avisosDe(muda)).toEqual([]);
    expect((await tpv.post('cancelar', { pedido: muda })).html).toContain('Operación cancelada');
  });

  it.each(['', '12', '912345678', 'seis'])(
    'el móvil %j → la misma página con su falta',
    async (numero) => {
      const { status, html } = await ask(await openBizum(), numero);
      expect(status).toBe(400);
      expect(html).toContain('Escribe las 9 cifras de un móvil español.');
    },
  );

  it('con tarjeta no se paga lo que es de Bizum, ni al revés, y sigue abierto', async () => {
    const bizum = await openBizum();
    const tarjeta = await tpv.open(tienda, { DS_MERCHANT_PAYMETHODS: 'C' });
    const libre = await tpv.open(tienda);
    for (const { status, html } of [
      await tpv.pay(bizum, '0003'),
      await ask(tarjeta, '600000000'),
      await ask(libre, '600000000'),
    ]) {
      expect(status).toBe(400);
      expect(html).toContain('SIS0078');
    }
    expect((await tpv.post('autenticar', { pedido: bizum, codigo: '123456' })).html).toContain(
      'Pago con Bizum',
    );
    await ask(bizum, '600000000');
    const challenged = await tpv.post('autenticar', { pedido: bizum, codigo: '123456' });
    expect(challenged.html).toContain('Confirma el pago en la app');
    expect((await confirm(bizum)).html).toContain('Operación autorizada');
    expect((await tpv.pay(tarjeta, '0003')).html).toContain('Operación autorizada');
  });

  it('otro método que no tiene → SIS0078, y nada se abre', async () => {
    const { status, html } = await tpv.post('rellenar', {
      pedido: await openBizum(),
      numero: '600000190',
    });
    expect([status, html.includes('value="600000190"')]).toEqual([200, true]);
    const pedido = await tpv.open(tienda, { DS_MERCHANT_PAYMETHODS: 'xpay' });
    expect((await tpv.pay(pedido, '0003')).status).toBe(404);
  });
});
