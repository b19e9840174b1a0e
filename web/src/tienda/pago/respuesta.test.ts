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

test('una respuesta rota o ninguna: no se inventa un importe', () => {
  const rota = { ...respuesta({}), Ds_MerchantParameters: '%%%' };
  expect(resumenOfRespuesta(rota).importe).toBeUndefined();
  expect(resumenOfRespuesta(undefined).importe).toBeUndefined();
});
