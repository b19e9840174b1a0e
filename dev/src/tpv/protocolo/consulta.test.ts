import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { signFirma } from '../firma.ts';
import { KEY, startTpv } from '../../test/tpv-de-prueba.ts';

const { tienda, tpv } = await startTpv();

const openPedido = () => tpv.open(tienda);

function buildConsulta(pedido: string, { key = KEY, merchant = '999008881' } = {}): string {
  const version = `<Version Ds_Version="0.0"><Message><Transaction><Ds_MerchantCode>${merchant}</Ds_MerchantCode><Ds_Terminal>1</Ds_Terminal><Ds_Order>${pedido}</Ds_Order><Ds_TransactionType>0</Ds_TransactionType></Transaction></Message></Version>`;
  const firma = signFirma({ version: 'HMAC_SHA256_V1', key, pedido, text: version });
  const base64 = firma.replaceAll('-', '+').replaceAll('_', '/');
  return `<Messages>${version}<Signature>${base64}</Signature><SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>`;
}

function wrap(cadena: string): string {
  return `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones><cadenaXML>${cadena}</cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`;
}

interface Respuesta {
  Messages: { Version: { Message: { Response?: unknown; ErrorMsg?: unknown } } };
}

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, trimValues: false });

async function ask(body: string): Promise<Respuesta['Messages']['Version']['Message']> {
  const response = await fetch(`${tpv.url}/dev/tpv/consulta`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  const [, inner = ''] =
    /<consultaOperacionesReturn>(.*)<\/consultaOperacionesReturn>/s.exec(await response.text()) ??
    [];
  expect(inner).not.toContain('<');
  const text = (parser.parse(`<t>${inner}</t>`) as { t: string }).t;
  return (parser.parse(text) as Respuesta).Messages.Version.Message;
}

const query = (pedido: string) => ask(wrap(`<![CDATA[${buildConsulta(pedido)}]]>`));

describe('POST /dev/tpv/consulta', () => {
  it('operación pagada → terminada, con su autorización y su importe en céntimos', async () => {
    const pedido = await openPedido();
    await tpv.pay(pedido, '0003');
    expect((await query(pedido)).Response).toMatchObject({
      Ds_MerchantCode: '999008881',
      Ds_Terminal: '1',
      Ds_Order: pedido,
      Ds_TransactionType: '0',
      Ds_Date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      Ds_Hour: expect.stringMatching(/^\d\d:\d\d$/) as string,
      Ds_Amount: '3999',
      Ds_Currency: '978',
      Ds_SecurePayment: '1',
      Ds_State: 'F',
      Ds_Response: '0000',
      Ds_AuthorisationCode: expect.stringMatching(/^\d{6}$/) as string,
    });
  });

  it.each(['7001', '7004', '7007', '7008', '7009'])(
    'pagada con %s → la verdad, diga lo que diga el aviso',
    async (sufijo) => {
      const pedido = await openPedido();
      await tpv.pay(pedido, sufijo);
      expect((await query(pedido)).Response).toMatchObject({
        Ds_State: 'F',
        Ds_Response: '0000',
        Ds_Amount: '3999',
      });
    },
  );

  it.each(['0190', '9915'])('%s → terminada con ese código', async (sufijo) => {
    const pedido = await openPedido();
    await tpv.pay(pedido, sufijo);
    const { Response } = await query(pedido);
    expect(Response).toMatchObject({ Ds_State: 'F', Ds_Response: sufijo });
  });

  it.each([
    ['sin pagar', 'S', '9998'],
    ['a falta del código', 'A', '9999'],
  ])('operación %s → %s, sin terminar', async (_, Ds_State, Ds_Response) => {
    const pedido = await openPedido();
    if (Ds_State === 'A') await tpv.pay(pedido, '3017');
    const { Response } = await query(pedido);
    expect(Response).toMatchObject({ Ds_State, Ds_Response, Ds_Order: pedido });
    expect(Response).not.toHaveProperty('Ds_AuthorisationCode');
  });

  it('cadena escapada en vez de CDATA → la misma respuesta', async () => {
    const pedido = await openPedido();
    const cadena = buildConsulta(pedido).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(await ask(wrap(cadena))).toEqual(await query(pedido));
  });

  it.each([
    ['pedido desconocido', 'XML0024', {}],
    ['comercio ajeno', 'XML0024', { merchant: '999008882' }],
    ['firma con otra clave', 'XML0026', { key: KEY.replace('s', 't') }],
  ])('%s → %s', async (caso, codigo, how) => {
    const pedido = caso === 'pedido desconocido' ? '9999zzzz' : await openPedido();
    const message = await ask(wrap(`<![CDATA[${buildConsulta(pedido, how)}]]>`));
    expect(message.ErrorMsg).toEqual({ Ds_ErrorCode: codigo });
  });

  it('pedido cambiado después de firmar → XML0026', async () => {
    const [one, other] = [await openPedido(), await openPedido()];
    const cadena = buildConsulta(one).replace(one, other);
    expect((await ask(wrap(`<![CDATA[${cadena}]]>`))).ErrorMsg).toEqual({
      Ds_ErrorCode: 'XML0026',
    });
  });

  it.each(['', 'hola', '<a>', wrap(''), wrap('<![CDATA[<Messages/>]]>')])(
    'algo que no es una consulta (%j) → XML0000',
    async (body) => {
      expect((await ask(body)).ErrorMsg).toEqual({ Ds_ErrorCode: 'XML0000' });
    },
  );
});
