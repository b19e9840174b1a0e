import type { FormularioPago } from '@vuelve/contract/compra';
import redsys from '@vuelve/dev/redsys-vectors.json' with { type: 'json' };
import { createRedsysAPI, SANDBOX_URLS } from 'redsys-easy';
import { describe, expect, test } from 'vitest';
import { encodeParametros, type FirmaVersion, sign } from './firma.ts';
import { checkFirma, openSobre, type Rechazo } from './respuesta.ts';

interface Vector {
  id: string;
  kind: 'request' | 'response';
  note: string;
  key: string;
  Ds_SignatureVersion?: FirmaVersion;
  input?: Record<string, string>;
  body?: FormularioPago;
  expected: {
    Ds_MerchantParameters?: string;
    Ds_Signature?: string;
    accept_signature?: boolean;
    reason?: 'signature' | 'malformed' | 'version' | 'reflected-request';
  };
}

const vectors = redsys.vectors as unknown as Vector[];
const requests = vectors.filter(({ kind }) => kind === 'request');
const responses = vectors.filter(({ kind }) => kind === 'response');

const RECHAZOS: Record<string, Rechazo> = {
  signature: 'firma',
  malformed: 'formato',
  version: 'version',
  'reflected-request': 'reflejo',
};

/** Our judgement of an answer, for a terminal with the answer's own signature version. */
function judge({ key, body }: Vector): Rechazo | undefined {
  const sobre = openSobre(body!);
  if (typeof sobre === 'string') return sobre;
  return checkFirma(sobre, { key, version: body!.Ds_SignatureVersion as FirmaVersion });
}

describe('los 27 vectores de Redsys', () => {
  test('están todos: 7 peticiones y 20 respuestas', () => {
    expect([requests.length, responses.length]).toEqual([7, 20]);
  });

  test.each(requests)('petición $id: $note', ({ key, Ds_SignatureVersion, input, expected }) => {
    const version = Ds_SignatureVersion!;
    const order = (input!.DS_MERCHANT_ORDER ?? input!.Ds_Merchant_Order)!;
    const given = expected.Ds_MerchantParameters!;
    expect(sign({ key, version }, order, given)).toBe(expected.Ds_Signature);
  });

  // Redsys wrote the JSON of one vector in another language. We sign it, but cannot reproduce it.
  test.each(requests.filter(({ id }) => id !== 'req-v2-official'))(
    'petición $id: escrita como la escribimos nosotros',
    ({ Ds_SignatureVersion, input, expected }) => {
      expect(encodeParametros(Ds_SignatureVersion!, input!)).toBe(expected.Ds_MerchantParameters);
    },
  );

  test.each(responses)('respuesta $id: $note', (vector) => {
    const { accept_signature, reason } = vector.expected;
    expect(judge(vector)).toBe(accept_signature ? undefined : RECHAZOS[reason!]);
  });
});

describe('comprobado con otra biblioteca (HMAC_SHA256_V1)', () => {
  const key = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
  const { createRedirectForm, processRestNotification } = createRedsysAPI({
    urls: SANDBOX_URLS,
    secretKey: key,
  });
  const pago = {
    DS_MERCHANT_AMOUNT: '3999',
    DS_MERCHANT_ORDER: '2611210001AB',
    DS_MERCHANT_MERCHANTCODE: '999008881',
    DS_MERCHANT_CURRENCY: '978',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_TERMINAL: '1',
  } as const;

  test('firma lo mismo que nosotros', () => {
    const { body } = createRedirectForm(pago);
    const parametros = encodeParametros('HMAC_SHA256_V1', pago);
    expect(body.Ds_MerchantParameters).toBe(parametros);
    expect(body.Ds_Signature).toBe(
      sign({ key, version: 'HMAC_SHA256_V1' }, pago.DS_MERCHANT_ORDER, parametros),
    );
  });

  test('lee las respuestas que nosotros damos por buenas', () => {
    const approved = responses.find(({ id }) => id === 'resp-v1-approved')!;
    expect(judge(approved)).toBeUndefined();
    expect(processRestNotification(approved.body as never)).toMatchObject({ Ds_Response: '0000' });
  });
});
