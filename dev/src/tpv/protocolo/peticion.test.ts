import { beforeEach, describe, expect, it } from 'vitest';
import { encodeParametros, signFirma } from '../firma.ts';
import {
  buildCampos,
  type Campos,
  enoughForAviso,
  KEY,
  readParametros,
  readQuery,
  readVuelta,
  signV1,
  startTpv,
} from '../../test/tpv-de-prueba.ts';

const { tienda, tpv } = await startTpv();
beforeEach(() => {
  tienda.avisos.length = 0;
});

/** Result of a request: the page's status and code, and the number of notifications. */
async function request(form: Campos) {
  const { status, html } = await tpv.post('realizarPago', form);
  await enoughForAviso();
  const avisos = tienda.avisos.length;
  return { status, codigo: /SIS\d{4}/.exec(html)?.[0], pagable: html.includes('Pagar'), avisos };
}

const rechazo = (codigo: string) => ({ status: 400, codigo, pagable: false, avisos: 0 });

const signV2 = (campos: Campos) => signText(encodeParametros('HMAC_SHA512_V2', campos), campos);

function signText(text: string, campos: Campos): Campos {
  const version = 'HMAC_SHA512_V2';
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: text,
    Ds_Signature: signFirma({ version, key: KEY, pedido: campos.DS_MERCHANT_ORDER ?? '', text }),
  };
}

describe('POST /dev/tpv/realizarPago', () => {
  it('petición correcta → página de pago con comercio, importe y pedido', async () => {
    const campos = buildCampos(tienda, { DS_MERCHANT_AMOUNT: '123450' });
    const { status, html } = await tpv.post('realizarPago', signV1(campos));
    expect(status).toBe(200);
    expect(html).toContain('Terminal de pruebas: no se cobra nada');
    expect(html).toContain('>Pagar 1.234,50 €<');
    expect(html).toContain('>Cancelar<');
    expect(html).toContain('<dd>Vuelve</dd>');
    expect(html).toContain(`<dd>${campos.DS_MERCHANT_ORDER}</dd>`);
    expect(html).not.toContain('<script');
  });

  it.each([
    ['comercio ajeno', 'SIS0026', { DS_MERCHANT_MERCHANTCODE: '999008882' }],
    ['terminal ajeno', 'SIS0028', { DS_MERCHANT_TERMINAL: '2' }],
    ['terminal que no es un número', 'SIS0028', { DS_MERCHANT_TERMINAL: '' }],
    ['otra moneda', 'SIS0027', { DS_MERCHANT_CURRENCY: '840' }],
    ['una devolución', 'SIS0023', { DS_MERCHANT_TRANSACTIONTYPE: '3' }],
    ['pedido corto', 'SIS0014', { DS_MERCHANT_ORDER: '123' }],
    ['pedido de 13 caracteres', 'SIS0014', { DS_MERCHANT_ORDER: '1234567890123' }],
    ['pedido que empieza por letra', 'SIS0014', { DS_MERCHANT_ORDER: 'A234567' }],
    ['pedido con otros signos', 'SIS0014', { DS_MERCHANT_ORDER: '1234/../x' }],
    ['importe con decimales', 'SIS0018', { DS_MERCHANT_AMOUNT: '39.99' }],
    ['sin importe', 'SIS0018', { DS_MERCHANT_AMOUNT: '' }],
    ['importe cero', 'SIS0019', { DS_MERCHANT_AMOUNT: '0' }],
    ['importe de 13 cifras', 'SIS0019', { DS_MERCHANT_AMOUNT: '1234567890123' }],
    ['vuelta a un sitio que no es web', 'SIS0431', { DS_MERCHANT_URLOK: 'javascript:alert(1)' }],
  ])('%s → %s y ningún aviso', async (_, codigo, more) => {
    expect(await request(signV1(buildCampos(tienda, more)))).toEqual(rechazo(codigo));
  });

  it('sin formulario → SIS0429', async () => {
    expect(await request({})).toEqual(rechazo('SIS0429'));
  });

  it('versión desconocida → SIS0429 y ningún aviso', async () => {
    const form = { ...signV1(buildCampos(tienda)), Ds_SignatureVersion: 'HMAC_SHA1_V1' };
    expect(await request(form)).toEqual(rechazo('SIS0429'));
  });

  it('parámetros que no son base64 → SIS0430 y ningún aviso', async () => {
    const form = { ...signV1(buildCampos(tienda)), Ds_MerchantParameters: '¿qué?' };
    expect(await request(form)).toEqual(rechazo('SIS0430'));
  });

  it('V2 con relleno → SIS0430 y ningún aviso', async () => {
    const campos = buildCampos(tienda, { DS_MERCHANT_MERCHANTDATA: '' });
    const padded = [' ', '  ', '   ']
      .map((spaces) => Buffer.from(JSON.stringify(campos) + spaces).toString('base64'))
      .find((text) => text.endsWith('='));
    expect(await request(signText(padded ?? '', campos))).toEqual(rechazo('SIS0430'));
  });

  it('V2 en el alfabeto corriente → SIS0430 y ningún aviso', async () => {
    const campos = buildCampos(tienda, { DS_MERCHANT_MERCHANTDATA: '???>>>???>>>' });
    const plain = Buffer.from(JSON.stringify(campos)).toString('base64').replaceAll('=', '');
    expect(plain).toMatch(/[+/]/);
    expect(await request(signText(plain, campos))).toEqual(rechazo('SIS0430'));
  });

  it.each(['[]', '"texto"', '{"a":', 'null'])(
    'parámetros %s → SIS0431 y ningún aviso',
    async (json) => {
      const form = signText(Buffer.from(json).toString('base64url'), {});
      expect(await request(form)).toEqual(rechazo('SIS0431'));
    },
  );

  it('firma equivocada → SIS0042 y ningún aviso', async () => {
    const form = signV1(buildCampos(tienda), KEY.replace('s', 't'));
    expect(await request(form)).toEqual(rechazo('SIS0042'));
  });

  it('importe cambiado después de firmar → SIS0042 y ningún aviso', async () => {
    const campos = buildCampos(tienda);
    const cheaper = encodeParametros('HMAC_SHA256_V1', { ...campos, DS_MERCHANT_AMOUNT: '1' });
    expect(await request({ ...signV1(campos), Ds_MerchantParameters: cheaper })).toEqual(
      rechazo('SIS0042'),
    );
  });

  it.each([
    ['pagado', '0003'],
    ['denegado', '0190'],
    ['cancelado', '9915'],
    ['denegado a la espera de otra tarjeta', '7006'],
  ])('pedido ya %s → SIS0051 y ningún aviso más', async (_, sufijo) => {
    const campos = buildCampos(tienda);
    const form = signV1(campos);
    await tpv.post('realizarPago', form);
    await tpv.pay(campos.DS_MERCHANT_ORDER ?? '', sufijo);
    await tienda.waitForAvisos(campos.DS_MERCHANT_ORDER ?? '');
    expect(await request(form)).toEqual({ ...rechazo('SIS0051'), avisos: 1 });
  });

  it('pedido que se mostró y no se pagó → se muestra otra vez', async () => {
    const form = signV1(buildCampos(tienda));
    await tpv.post('realizarPago', form);
    const { status, html } = await tpv.post('realizarPago', form);
    expect(status).toBe(200);
    expect(html).toContain('Pagar 39,99 €');
  });

  it('V2 → paga, avisa y vuelve firmando en V2', async () => {
    const campos = buildCampos(tienda);
    const pedido = campos.DS_MERCHANT_ORDER ?? '';
    await tpv.post('realizarPago', signV2(campos));
    const { html } = await tpv.pay(pedido, '0003');
    const [aviso = {}] = await tienda.waitForAvisos(pedido);
    for (const message of [aviso, readQuery(readVuelta(html))]) {
      const text = message.Ds_MerchantParameters ?? '';
      const version = 'HMAC_SHA512_V2';
      expect(text).toMatch(/^[\w-]+$/);
      expect(message.Ds_SignatureVersion).toBe(version);
      expect(message.Ds_Signature).toBe(signFirma({ version, key: KEY, pedido, text }));
      expect(readParametros(message)).toMatchObject({ Ds_Order: pedido, Ds_Response: '0000' });
    }
  });

  it('los textos de la tienda se escapan en la página', async () => {
    const name = `<img src=x onerror="a">'&`;
    const form = signV1(buildCampos(tienda, { DS_MERCHANT_MERCHANTNAME: name }));
    const { html } = await tpv.post('realizarPago', form);
    expect(html).toContain('&lt;img src=x onerror=&quot;a&quot;&gt;&apos;&amp;');
    expect(html).not.toContain('<img');
  });
});
