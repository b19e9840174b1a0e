import { describe, expect, it } from 'vitest';
import {
  buildCampos,
  type Campos,
  KEY,
  signV1,
  startTpv,
  verifyV1,
} from '../../test/tpv-de-prueba.ts';
import { signFirma } from '../firma.ts';

const { tienda, tpv } = await startTpv();

async function openPaid(): Promise<string> {
  const pedido = await tpv.open(tienda);
  await tpv.pay(pedido, '0003');
  return pedido;
}

const camposOf = (pedido: string, importe: number | string, more: Campos = {}): Campos => {
  const { DS_MERCHANT_MERCHANTCODE = '', DS_MERCHANT_CURRENCY = '' } = buildCampos(tienda);
  return {
    DS_MERCHANT_AMOUNT: String(importe),
    DS_MERCHANT_ORDER: pedido,
    DS_MERCHANT_MERCHANTCODE,
    DS_MERCHANT_CURRENCY,
    DS_MERCHANT_TRANSACTIONTYPE: '3',
    DS_MERCHANT_TERMINAL: '1',
    ...more,
  };
};

const send = (body: unknown, signal?: AbortSignal) =>
  fetch(`${tpv.url}/dev/tpv/trataPeticionREST`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });

const ask = async (...of: Parameters<typeof camposOf>): Promise<Campos> =>
  (await (await send(signV1(camposOf(...of)))).json()) as Campos;

/** The refunds in the query service's answer: amount and answer code. */
async function listDevoluciones(pedido: string) {
  const version = `<Version Ds_Version="0.0"><Message><Transaction><Ds_MerchantCode>999008881</Ds_MerchantCode><Ds_Terminal>1</Ds_Terminal><Ds_Order>${pedido}</Ds_Order><Ds_TransactionType>3</Ds_TransactionType></Transaction></Message></Version>`;
  const firma = signFirma({ version: 'HMAC_SHA256_V1', key: KEY, pedido, text: version });
  const cadena = `<Messages>${version}<Signature>${firma}</Signature><SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>`;
  const body = `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Body><web:consultaOperaciones><cadenaXML><![CDATA[${cadena}]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`;
  const headers = { 'content-type': 'text/xml; charset=utf-8' };
  const answer = await fetch(`${tpv.url}/dev/tpv/consulta`, { method: 'POST', headers, body });
  const text = await answer.text();
  return [...text.matchAll(/Ds_Amount&gt;(\d+)&lt;[^]*?Ds_Response&gt;(\d+)&lt;/g)].map(
    ([, importe, respuesta]) => `${importe} ${respuesta}`,
  );
}

describe('POST /dev/tpv/trataPeticionREST', () => {
  it('devuelve, por partes y hasta el total, con respuesta firmada; ni un céntimo más', async () => {
    const pedido = await openPaid();
    expect(verifyV1(await ask(pedido, 1000))).toMatchObject({
      Ds_Order: pedido,
      Ds_Amount: '1000',
      Ds_TransactionType: '3',
      Ds_Response: '0900',
    });
    expect(await ask(pedido, 3000)).toEqual({ errorCode: 'SIS0057' });
    expect(verifyV1(await ask(pedido, 2999))).toMatchObject({ Ds_Response: '0900' });
    expect(await ask(pedido, 1)).toEqual({ errorCode: 'SIS0057' });
    expect(await listDevoluciones(pedido)).toEqual(['1000 0900', '2999 0900']);
    expect(await tpv.show()).toContain('Devuelto: 39,99 €');
  });

  it.each<[string, string, number | string, Campos]>([
    ['sin importe', 'SIS0018', '', {}],
    ['con decimales', 'SIS0018', '10.50', {}],
    ['de cero', 'SIS0019', 0, {}],
    ['en otra moneda', 'SIS0027', 100, { DS_MERCHANT_CURRENCY: '840' }],
    ['de otro comercio', 'SIS0026', 100, { DS_MERCHANT_MERCHANTCODE: '111111111' }],
    ['de otro terminal', 'SIS0028', 100, { DS_MERCHANT_TERMINAL: '2' }],
    ['que no es devolución', 'SIS0023', 100, { DS_MERCHANT_TRANSACTIONTYPE: '0' }],
    ['de un pedido desconocido', 'SIS0054', 100, { DS_MERCHANT_ORDER: '9999zzzz' }],
  ])('%s → %s', async (_, errorCode, importe, more) => {
    expect(await ask(await openPaid(), importe, more)).toEqual({ errorCode });
  });

  it('de un pago denegado → SIS0056', async () => {
    const pedido = await tpv.open(tienda);
    await tpv.pay(pedido, '0190');
    expect(await ask(pedido, 100)).toEqual({ errorCode: 'SIS0056' });
  });

  it('con otra clave, o cambiada después de firmar → SIS0042', async () => {
    const pedido = await openPaid();
    const foreign = signV1(camposOf(pedido, 100), KEY.replace('s', 't'));
    expect(await (await send(foreign)).json()).toEqual({ errorCode: 'SIS0042' });
    const { Ds_Signature } = signV1(camposOf(pedido, 100));
    const changed = { ...signV1(camposOf(pedido, 200)), Ds_Signature };
    expect(await (await send(changed)).json()).toEqual({ errorCode: 'SIS0042' });
    expect(await listDevoluciones(pedido)).toEqual([]);
  });

  it.each([[{}], ['hola'], [{ Ds_SignatureVersion: 'HMAC_SHA256_V1' }]])(
    '%j → código de error',
    async (body) => {
      const { errorCode } = (await (await send(body)).json()) as Campos;
      expect(errorCode).toMatch(/^SIS04(29|30)$/);
    },
  );

  it('acabada en 91 → denegada, y consta así', async () => {
    const pedido = await openPaid();
    expect(verifyV1(await ask(pedido, 191))).toMatchObject({ Ds_Response: '0950' });
    expect(await listDevoluciones(pedido)).toEqual(['191 0950']);
  });

  it.each([
    [192, ['192 0900']],
    [193, []],
  ])('de %i → la línea se corta, y la consulta dice la verdad', async (importe, listed) => {
    const pedido = await openPaid();
    await expect(ask(pedido, importe)).rejects.toThrow('fetch failed');
    expect(await listDevoluciones(pedido)).toEqual(listed);
  });

  it('acabada en 94 → hecha, y quien pregunta espera en vano', async () => {
    const pedido = await openPaid();
    const waiting = send(signV1(camposOf(pedido, 194)), AbortSignal.timeout(300));
    await expect(waiting).rejects.toThrow('timeout');
    expect(await listDevoluciones(pedido)).toEqual(['194 0900']);
  });
});
