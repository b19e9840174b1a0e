import { expect, test } from 'vitest';
import { resumenOfRespuesta } from './respuesta.ts';

const respuesta = (fields: object) => ({
  Ds_SignatureVersion: 'HMAC_SHA256_V1',
  Ds_MerchantParameters: btoa(JSON.stringify(fields)).replaceAll('+', '-').replaceAll('/', '_'),
  Ds_Signature: '',
});

test('lo que el banco contesta se lee aunque venga codificado dos veces', () => {
  const fields = {
    Ds_Amount: '2990',
    Ds_Order: '0001',
    Ds_Date: '12%2F03%2F2026',
    Ds_Hour: '18%3A05',
    Ds_Response: '0000',
    Ds_AuthorisationCode: '123456+',
  };
  expect(resumenOfRespuesta(respuesta(fields))).toMatchObject({
    importe: 29.9,
    dsOrder: '0001',
    fecha: '12/03/2026 18:05',
    codigo: '0000',
    authCode: '123456',
  });
});

test('una respuesta con acentos, guiones de base64url y un código de error', () => {
  const fields = { Ds_Order: 'ñ>>>???~~~', Ds_Date: '12/03/2026', Ds_ErrorCode: 'SIS0042' };
  const bytes = new TextEncoder().encode(JSON.stringify(fields));
  const text = btoa(String.fromCharCode(...bytes));
  expect(text).toMatch(/[+/]/);
  const url = text.replaceAll('+', '-').replaceAll('/', '_');
  for (const Ds_MerchantParameters of [text, url]) {
    expect(resumenOfRespuesta({ ...respuesta({}), Ds_MerchantParameters })).toEqual({
      dsOrder: 'ñ>>>???~~~',
      importe: undefined,
      fecha: '12/03/2026',
      codigo: 'SIS0042',
      authCode: undefined,
    });
  }
});

test('un valor a medio codificar se enseña tal cual, sin bordes; un importe de cero es cero', () => {
  const fields = { Ds_Order: '+5+50%+', Ds_Date: '+12%2F03+', Ds_Amount: '0' };
  const resumen = resumenOfRespuesta(respuesta(fields));
  expect(resumen).toMatchObject({ dsOrder: '5 50%', fecha: '12/03', importe: 0 });
  expect(resumenOfRespuesta(respuesta({ Ds_Amount: '' })).importe).toBeUndefined();
});

test('una respuesta rota o ninguna: no se inventa un importe', () => {
  const rota = { ...respuesta({}), Ds_MerchantParameters: '%%%' };
  expect(resumenOfRespuesta(rota).importe).toBeUndefined();
  expect(resumenOfRespuesta(undefined)).toEqual({ fecha: '' });
});
