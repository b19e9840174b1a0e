import { describe, expect, it } from 'vitest';
import { findTarjeta, isLuhn, TARJETAS } from './tarjetas.ts';
import { eventually } from '../../test/eventually.ts';
import {
  type Campos,
  enoughForAviso,
  numeroDe,
  readParametros,
  readQuery,
  readVuelta,
  verifyV1,
  startTpv,
} from '../../test/tpv-de-prueba.ts';

const { tienda, tpv, waitForAviso } = await startTpv();

const openPedido = (more: Campos = {}) => tpv.open(tienda, more);

describe('las tarjetas de prueba', () => {
  it('tienen números válidos y distintos', () => {
    expect(TARJETAS.filter(({ numero }) => !/^\d{16}$/.test(numero) || !isLuhn(numero))).toEqual(
      [],
    );
    expect(new Set(TARJETAS.map(({ sufijo }) => sufijo)).size).toBe(TARJETAS.length);
    expect(findTarjeta(numeroDe('7001'))?.nombre).toBe('No vuelve');
    expect(findTarjeta('4111111111111111')).toBeUndefined();
  });

  it.each(['0003', '5037', '7229'])('%s → aviso 0000 y vuelta a UrlOK', async (sufijo) => {
    const pedido = await openPedido();
    const { html } = await tpv.pay(pedido, sufijo);
    const vuelta = readVuelta(html);
    expect(vuelta?.pathname).toBe('/bien');
    const aviso = await waitForAviso(pedido);
    expect(aviso).toEqual({
      Ds_Date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) as string,
      Ds_Hour: expect.stringMatching(/^\d\d:\d\d$/) as string,
      Ds_SecurePayment: '1',
      Ds_Amount: '3999',
      Ds_Currency: '978',
      Ds_Order: pedido,
      Ds_MerchantCode: '999008881',
      Ds_Terminal: '001',
      Ds_Response: '0000',
      Ds_MerchantData: 'compra 7/ñ',
      Ds_TransactionType: '0',
      Ds_ConsumerLanguage: '1',
      Ds_AuthorisationCode: expect.stringMatching(/^\d{6}$/) as string,
      Ds_Card_Brand: sufijo === '5037' ? '2' : '1',
      Ds_Card_Country: '724',
    });
    expect(html).toContain(aviso.Ds_AuthorisationCode);
  });

  it('la vuelta dice lo mismo que el aviso, con los valores codificados', async () => {
    const pedido = await openPedido();
    const { html } = await tpv.pay(pedido, '0003');
    const aviso = await waitForAviso(pedido);
    const query = readQuery(readVuelta(html));
    const vuelta = verifyV1(query);
    expect(vuelta.Ds_Date).toMatch(/^\d\d%2F\d\d%2F\d{4}$/);
    expect(vuelta.Ds_Hour).toMatch(/^\d\d%3A\d\d$/);
    expect(vuelta.Ds_MerchantData).toBe('compra+7%2F%C3%B1');
    const plain = new URLSearchParams(
      Object.entries(vuelta)
        .map((pair) => pair.join('='))
        .join('&'),
    );
    expect(Object.fromEntries(plain)).toEqual(aviso);
    expect(query.Ds_MerchantParameters).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(query.Ds_Signature).toMatch(/^[\w-]{43}=$/);
  });

  it.each(['0190', '0180', '0181', '0101', '0184', '0202', '0129'])(
    '%s → aviso con ese código y vuelta a UrlKO',
    async (sufijo) => {
      const pedido = await openPedido();
      const { html } = await tpv.pay(pedido, sufijo);
      const vuelta = readVuelta(html);
      expect(html).toContain('Operación denegada');
      expect(vuelta?.pathname).toBe('/mal');
      expect(vuelta?.searchParams.get('de')).toBe('banco');
      const denial = { Ds_Response: sufijo, Ds_AuthorisationCode: '      ' };
      expect(await waitForAviso(pedido)).toMatchObject(denial);
      expect(verifyV1(readQuery(vuelta))).toMatchObject({
        Ds_Response: sufijo,
        Ds_AuthorisationCode: '++++++',
      });
    },
  );

  it('9915 → aviso de cancelación y vuelta a UrlKO', async () => {
    const pedido = await openPedido();
    const { html } = await tpv.pay(pedido, '9915');
    expect(readVuelta(html)?.pathname).toBe('/mal');
    expect((await waitForAviso(pedido)).Ds_Response).toBe('9915');
  });

  it('«Cancelar» → aviso de cancelación sin tarjeta y vuelta a UrlKO', async () => {
    const pedido = await openPedido();
    const { html } = await tpv.post('cancelar', { pedido });
    expect(html).toContain('Operación cancelada');
    expect(verifyV1(readQuery(readVuelta(html))).Ds_Response).toBe('9915');
    const aviso = await waitForAviso(pedido);
    expect(aviso).toMatchObject({ Ds_Response: '9915', Ds_ErrorCode: 'SIS9915' });
    expect(aviso).not.toHaveProperty('Ds_Card_Brand');
  });

  it.each([
    ['123456', '0000', '/bien'],
    [' 123 456 ', '0000', '/bien'],
    ['000000', '0184', '/mal'],
  ])('3017 con el código %s → %s', async (codigo, respuesta, path) => {
    const pedido = await openPedido();
    const { html: reto } = await tpv.pay(pedido, '3017');
    expect(reto).toContain('Código de autenticación');
    expect(readVuelta(reto)).toBeUndefined();
    const { html } = await tpv.post('autenticar', { pedido, codigo });
    expect(readVuelta(html)?.pathname).toBe(path);
    expect((await waitForAviso(pedido)).Ds_Response).toBe(respuesta);
  });

  it('7001 → aviso 0000, y el navegador no vuelve', async () => {
    const pedido = await openPedido();
    const { html } = await tpv.pay(pedido, '7001');
    expect(html).toContain('Operación autorizada');
    expect(html).not.toContain('Continuar');
    expect((await waitForAviso(pedido)).Ds_Response).toBe('0000');
  });

  it('7002 → primero la vuelta; el aviso, más tarde', async () => {
    const pedido = await openPedido();
    const { html } = await tpv.pay(pedido, '7002');
    expect(verifyV1(readQuery(readVuelta(html))).Ds_Response).toBe('0000');
    await enoughForAviso();
    expect(tienda.avisosDe(pedido)).toEqual([]);
    expect((await waitForAviso(pedido)).Ds_Response).toBe('0000');
  });

  it('7003 → tres avisos iguales', async () => {
    const pedido = await openPedido();
    await tpv.pay(pedido, '7003');
    const [one = {}, two, three] = await tienda.waitForAvisos(pedido, 3);
    expect(verifyV1(one).Ds_Response).toBe('0000');
    expect([two, three]).toEqual([one, one]);
    await eventually(async () => {
      expect((await tpv.show()).split('Aviso automático').length - 1).toBeGreaterThanOrEqual(3);
    });
  });

  it('7004 → ningún aviso, y vuelta sin parámetros', async () => {
    const pedido = await openPedido();
    const { html } = await tpv.pay(pedido, '7004');
    expect(readVuelta(html)?.href).toBe(`${tienda.url}/bien`);
    await enoughForAviso();
    expect(tienda.avisosDe(pedido)).toEqual([]);
  });

  it('7005 → aviso 0000, y vuelta sin parámetros', async () => {
    const pedido = await openPedido();
    const { html } = await tpv.pay(pedido, '7005');
    expect(readVuelta(html)?.href).toBe(`${tienda.url}/bien`);
    expect((await waitForAviso(pedido)).Ds_Response).toBe('0000');
  });

  it.each(['7006', '0003'])(
    '7006 → denegada, y en el mismo pedido la segunda con %s se aprueba',
    async (segunda) => {
      const pedido = await openPedido();
      const { html: primera } = await tpv.pay(pedido, '7006');
      expect(primera).toContain('Prueba otra vez');
      expect(primera).toContain('Pagar 39,99 €');
      expect(readVuelta(primera)).toBeUndefined();
      expect((await waitForAviso(pedido)).Ds_Response).toBe('0190');
      const { html } = await tpv.pay(pedido, segunda);
      expect(readVuelta(html)?.pathname).toBe('/bien');
      const [, second = {}] = await tienda.waitForAvisos(pedido, 2);
      expect(verifyV1(second)).toMatchObject({ Ds_Order: pedido, Ds_Response: '0000' });
    },
  );

  it('7006 y después otra que se deniega → denegada sin más intentos', async () => {
    const pedido = await openPedido();
    await tpv.pay(pedido, '7006');
    const { html } = await tpv.pay(pedido, '0202');
    expect(readVuelta(html)?.pathname).toBe('/mal');
    expect((await tpv.pay(pedido, '0003')).html).toContain('0202');
  });

  it('7007 → sin vuelta, y sin aviso hasta que se pulsa «Enviar aviso»', async () => {
    const pedido = await openPedido();
    const { html } = await tpv.pay(pedido, '7007');
    expect(html).not.toContain('Continuar');
    await enoughForAviso();
    expect(tienda.avisosDe(pedido)).toEqual([]);
    expect(await tpv.show()).toContain('Aviso retenido');
    const { html: enviado } = await tpv.post('avisar', { pedido });
    expect(enviado).toContain(`Aviso del pedido ${pedido}: la tienda respondió 200`);
    expect(await waitForAviso(pedido)).toMatchObject({ Ds_Order: pedido, Ds_Response: '0000' });
  });

  it('7008 → aviso y vuelta con otro importe, que su firma desmiente', async () => {
    const pedido = await openPedido();
    const { html } = await tpv.pay(pedido, '7008');
    const [aviso = {}] = await tienda.waitForAvisos(pedido);
    for (const message of [aviso, readQuery(readVuelta(html))]) {
      expect(readParametros(message)).toMatchObject({ Ds_Amount: '399900', Ds_Response: '0000' });
      expect(() => verifyV1(message)).toThrow(/signature/i);
      const honest = { ...readParametros(message), Ds_Amount: '3999' };
      const text = Buffer.from(JSON.stringify(honest)).toString('base64');
      expect(verifyV1({ ...message, Ds_MerchantParameters: text }).Ds_Amount).toBe('3999');
    }
  });

  it('7009 → aviso y vuelta firmados con otra clave', async () => {
    const pedido = await openPedido();
    const { html } = await tpv.pay(pedido, '7009');
    const [aviso = {}] = await tienda.waitForAvisos(pedido);
    for (const message of [aviso, readQuery(readVuelta(html))]) {
      expect(readParametros(message)).toMatchObject({ Ds_Amount: '3999', Ds_Response: '0000' });
      expect(() => verifyV1(message)).toThrow(/signature/i);
    }
  });

  it.each(['7008', '7009'])('%s y «Enviar aviso» → el aviso verdadero', async (sufijo) => {
    const pedido = await openPedido();
    await tpv.pay(pedido, sufijo);
    await tienda.waitForAvisos(pedido);
    await tpv.post('avisar', { pedido });
    const [, verdadero = {}] = await tienda.waitForAvisos(pedido, 2);
    expect(verifyV1(verdadero)).toMatchObject({ Ds_Amount: '3999', Ds_Response: '0000' });
  });
});
