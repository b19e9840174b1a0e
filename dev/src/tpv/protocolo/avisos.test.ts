import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { buildCampos, type Campos, openTienda, openTpv, signV1 } from '../../test/tpv-de-prueba.ts';

let tienda: Awaited<ReturnType<typeof openTienda>>;
let tpv: Awaited<ReturnType<typeof openTpv>>;

beforeEach(async () => {
  tienda = await openTienda();
  tpv = await openTpv(tienda);
});
afterEach(async () => {
  await tpv.close();
  await tienda.close();
});

const openPedido = (more: Campos = {}) => tpv.open(tienda, more);

const showsEventually = (text: string) =>
  eventually(async () => expect(await tpv.show()).toContain(text));

describe('GET /dev/tpv', () => {
  it('muestra cada operación con su importe, su estado, su tarjeta y su aviso', async () => {
    const pedido = await openPedido({ DS_MERCHANT_AMOUNT: '2499' });
    expect(await tpv.show()).toContain('Operación sin terminar');
    await tpv.pay(pedido, '0003');
    await showsEventually('Aviso automático');
    const html = await tpv.show();
    expect(html).toContain(pedido);
    expect(html).toContain('24,99 €');
    expect(html).toContain('Operación autorizada (0000)');
    expect(html).toContain('Aprobada •••• 0003');
    expect(html).toContain('la tienda respondió 200');
    expect(html).toContain('Enviar aviso');
  });

  it('sin operaciones → lo dice y enseña las tarjetas', async () => {
    const html = await tpv.show();
    expect(html).toContain('Aún no hay operaciones');
    expect(html).toContain('4548 8100 0000 0003');
  });
});

describe('los avisos', () => {
  it('no esperan a la tienda: la página sale antes que el aviso', async () => {
    tienda.answer.delayMs = 500;
    await tpv.pay(await openPedido(), '0003');
    expect(tienda.avisos).toEqual([]);
    await showsEventually('la tienda respondió 200');
  });

  it.each([302, 405, 500])('respuesta %i → se anota y no se repite', async (status) => {
    tienda.answer.status = status;
    await tpv.pay(await openPedido(), '0003');
    await showsEventually(`la tienda respondió ${status}`);
    await new Promise((later) => setTimeout(later, 200));
    expect(tienda.avisos).toHaveLength(1);
  });

  it('tienda apagada → se anota, y «Enviar aviso» lo dice', async () => {
    const pedido = await openPedido();
    await tienda.close();
    await tpv.pay(pedido, '0003');
    await showsEventually('no se pudo entregar');
    const { html } = await tpv.post('avisar', { pedido });
    expect(html).toContain(`Aviso del pedido ${pedido}: no se pudo entregar`);
    tienda = await openTienda();
  });

  it('petición sin dirección de aviso → paga y no avisa', async () => {
    const pedido = await openPedido({ DS_MERCHANT_MERCHANTURL: '' });
    const { html } = await tpv.pay(pedido, '0003');
    expect(html).toContain('Operación autorizada');
    expect(await tpv.show()).toContain('La tienda no dio dirección de aviso');
  });

  it('terminal que se cierra → los avisos pendientes no salen', async () => {
    await tpv.pay(await openPedido(), '7002');
    await tpv.close();
    await new Promise((later) => setTimeout(later, 500));
    expect(tienda.avisos).toEqual([]);
    tpv = await openTpv(tienda);
  });

  it('terminal que se cierra con un aviso en curso → lo deja anotado', async () => {
    tienda.answer.delayMs = 60_000;
    const { root } = tpv;
    const first = await openTpv(tienda, { folder: root });
    const campos = buildCampos(tienda);
    await first.post('realizarPago', signV1(campos));
    await first.pay(campos.DS_MERCHANT_ORDER ?? '', '0003');
    await eventually(() => expect(tienda.avisos).toHaveLength(1));
    await first.close();
    expect(await tpv.show()).toContain('el terminal se cerró antes de la respuesta');
  });
});

describe('otra instancia en la misma carpeta', () => {
  it('conoce las operaciones, su resultado y lo que quedó a medias', async () => {
    const form = buildCampos(tienda);
    const pedido = form.DS_MERCHANT_ORDER ?? '';
    await tpv.post('realizarPago', signV1(form));
    await tpv.pay(pedido, '7007');
    const abierto = await openPedido();
    const conReto = await openPedido();
    await tpv.pay(conReto, '3017');

    const otra = await openTpv(tienda, { folder: tpv.root });
    try {
      expect(await otra.show()).toContain('Aviso retenido');
      expect((await otra.post('realizarPago', signV1(form))).html).toContain('SIS0051');
      expect((await otra.pay(abierto, '0003')).html).toContain('Operación autorizada');
      const reto = await otra.post('autenticar', { pedido: conReto, codigo: '123456' });
      expect(reto.html).toContain('Operación autorizada');
      const enviado = await otra.post('avisar', { pedido });
      expect(enviado.html).toContain('la tienda respondió 200');
    } finally {
      await otra.close();
    }
  });
});
