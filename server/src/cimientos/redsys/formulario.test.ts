import { expect, test } from 'vitest';
import { sign } from './firma.ts';
import { buildFormulario, type PeticionPago } from './formulario.ts';
import type { Tpv } from './tpv.ts';

const tpv: Tpv = {
  key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  version: 'HMAC_SHA512_V2',
  url: 'https://banco.example/pagar',
  queryUrl: '',
  restUrl: '',
  comercio: '999008881',
  terminal: '1',
};

const pago: PeticionPago = {
  order: '261122ABCDEF',
  importe: 3999,
  descripcion: 'Chapa',
  titular: 'Ana',
  urlAviso: 'https://vuelve.example/api/aviso',
  urlVuelta: 'https://vuelve.example/vuelta/x',
};

/** The fields that the buyer's browser takes to the bank. */
function read(cambios: Partial<PeticionPago> = {}): Record<string, string> {
  const { Ds_MerchantParameters: text } = buildFormulario(tpv, { ...pago, ...cambios });
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, string>;
}

test('el banco recibe el pedido entero: céntimos, comercio, y adónde volver y avisar', () => {
  expect(read()).toEqual({
    DS_MERCHANT_AMOUNT: '3999',
    DS_MERCHANT_ORDER: '261122ABCDEF',
    DS_MERCHANT_MERCHANTCODE: '999008881',
    DS_MERCHANT_TERMINAL: '1',
    DS_MERCHANT_CURRENCY: '978',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_MERCHANTURL: 'https://vuelve.example/api/aviso',
    DS_MERCHANT_URLOK: 'https://vuelve.example/vuelta/x',
    DS_MERCHANT_URLKO: 'https://vuelve.example/vuelta/x?ko=1',
    DS_MERCHANT_CONSUMERLANGUAGE: '001',
    DS_MERCHANT_MERCHANTNAME: 'Vuelve',
    DS_MERCHANT_PRODUCTDESCRIPTION: 'Chapa',
    DS_MERCHANT_TITULAR: 'Ana',
  });
});

test('va firmado con la clave del comercio', () => {
  const form = buildFormulario(tpv, pago);
  expect(form.Ds_SignatureVersion).toBe('HMAC_SHA512_V2');
  expect(form.Ds_Signature).toBe(sign(tpv, pago.order, form.Ds_MerchantParameters));
});

test('tarjeta o Bizum: el banco ofrece solo lo que se eligió', () => {
  expect(read({ metodo: 'tarjeta' }).DS_MERCHANT_PAYMETHODS).toBe('C');
  expect(read({ metodo: 'bizum' }).DS_MERCHANT_PAYMETHODS).toBe('z');
});

test('nombres con acentos, comillas y de más de lo que cabe llegan en letras llanas', () => {
  const { DS_MERCHANT_TITULAR: titular, DS_MERCHANT_PRODUCTDESCRIPTION: descripcion } = read({
    titular: ' "José Núñez" 100 % ',
    descripcion: 'x'.repeat(200),
  });
  expect(titular).toBe('Jose Nunez 100');
  expect(descripcion).toHaveLength(125);
  expect(read({ titular: 'y'.repeat(200) }).DS_MERCHANT_TITULAR).toHaveLength(60);
});
