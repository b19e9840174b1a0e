import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TARJETAS } from './tarjetas.ts';
import {
  type Campos,
  enoughForAviso,
  numeroDe,
  readVuelta,
  startTpv,
} from '../../test/tpv-de-prueba.ts';

const { tienda, tpv, waitForAviso } = await startTpv();

const openPedido = (more: Campos = {}) => tpv.open(tienda, more);

describe('otras tarjetas', () => {
  it('cualquier número válido → aprobada', async () => {
    const pedido = await openPedido();
    const { html } = await tpv.pay(pedido, '0003', { numero: '4111 1111 1111 1111' });
    expect(html).toContain('Operación autorizada');
  });

  it.each([
    ['CVV 999', '0190', { cvv: '999' }, {}],
    ['importe acabado en 96', '0190', {}, { DS_MERCHANT_AMOUNT: '4196' }],
    ['caducidad pasada', '0101', { caducidad: '01/20' }, {}],
  ])('%s → denegada %s', async (_, respuesta, tecleado, pedida) => {
    const pedido = await openPedido(pedida);
    const { html } = await tpv.pay(pedido, '0003', tecleado);
    expect(html).toContain('Operación denegada');
    expect((await waitForAviso(pedido)).Ds_Response).toBe(respuesta);
    expect(readVuelta(html)?.pathname).toBe('/mal');
  });

  it.each([
    ['número que no cuadra', { numero: '4548810000000004' }, 'El número no es válido'],
    ['número con letras', { numero: 'cuatro' }, 'Escribe las cifras'],
    ['caducidad imposible', { caducidad: '13/49' }, 'Escribe mes y año'],
    ['CVV corto', { cvv: '12' }, 'Son las 3 cifras'],
  ])('%s → la misma página con lo escrito y su falta', async (_, tecleado, falta) => {
    const pedido = await openPedido();
    const { status, html } = await tpv.pay(pedido, '0003', tecleado);
    expect(status).toBe(400);
    expect(html).toContain(falta);
    for (const value of Object.values(tecleado)) expect(html).toContain(`value="${value}"`);
    expect((await tpv.pay(pedido, '0003')).html).toContain('Operación autorizada');
  });

  it('pulsar una tarjeta de prueba → el formulario relleno, sin pagar', async () => {
    const pedido = await openPedido();
    const { html } = await tpv.post('rellenar', { pedido, numero: numeroDe('7003') });
    expect(html).toContain(`name="numero" value="${numeroDe('7003')}"`);
    expect(html).toContain('name="caducidad" value="12/49"');
    expect(html).toContain('name="cvv" value="123"');
    await enoughForAviso();
    expect(tienda.avisosDe(pedido)).toEqual([]);
  });

  it('pulsar «Pagar» dos veces → un pago, un aviso y el mismo resultado', async () => {
    const pedido = await openPedido();
    const pages = await Promise.all([tpv.pay(pedido, '0003'), tpv.pay(pedido, '0190')]);
    expect(pages[0].html).toBe(pages[1].html);
    await tienda.waitForAvisos(pedido);
    await enoughForAviso(); // time for a second notification
    expect(tienda.avisosDe(pedido)).toHaveLength(1);
  });

  it('pedido que nadie pidió → 404', async () => {
    expect((await tpv.pay('9999zzzz', '0003')).status).toBe(404);
    expect((await tpv.pay('../../etc', '0003')).status).toBe(404);
    expect((await tpv.post('avisar', { pedido: '9999zzzz' })).status).toBe(404);
  });

  it('ningún fichero guarda un número de tarjeta', async () => {
    await tpv.pay(await openPedido(), '0003');
    await tpv.pay(await openPedido(), '3017');
    const names = await readdir(tpv.folder);
    const files = await Promise.all(names.map((name) => readFile(join(tpv.folder, name), 'utf8')));
    expect(files.join()).not.toMatch(/"\d{13,19}"/);
    expect(files.filter((file) => TARJETAS.some(({ numero }) => file.includes(numero)))).toEqual(
      [],
    );
    expect(files.join()).toContain('"ultimas": "0003"');
  });
});
