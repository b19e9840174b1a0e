import { describe, expect, test } from 'vitest';
import { encodeParametros, sign } from './firma.ts';
import { isErrorCierto, isNegativaCierta } from './negativas.ts';
import {
  checkFirma,
  isAutorizada,
  isDevolucion,
  isEnCurso,
  openSobre,
  readRespuesta,
} from './respuesta.ts';

const CLAVE = { key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7', version: 'HMAC_SHA256_V1' } as const;

const PAGADO = {
  Ds_Date: '22/11/2026',
  Ds_Hour: '10:15',
  Ds_Order: '261122ABCDEF',
  Ds_Amount: '3999',
  Ds_Currency: '978',
  Ds_MerchantCode: '999008881',
  Ds_Terminal: '001',
  Ds_TransactionType: '0',
  Ds_Response: '0000',
  Ds_AuthorisationCode: '222222',
  Ds_SecurePayment: '1',
  Ds_Card_Brand: '1',
  Ds_Card_Country: '724',
};

/** The bank's notice with these fields, signed. */
function aviso(campos: Record<string, string>) {
  const text = encodeParametros('HMAC_SHA256_V1', campos);
  return {
    Ds_SignatureVersion: 'HMAC_SHA256_V1',
    Ds_MerchantParameters: text,
    Ds_Signature: sign(CLAVE, campos.Ds_Order ?? '', text),
  };
}

function open(campos: Record<string, string>) {
  const sobre = openSobre(aviso(campos));
  if (typeof sobre === 'string') throw new Error(sobre);
  return sobre;
}

describe('lo que el banco contesta', () => {
  test('se lee entero, y de la tarjeta se guardan solo marca y país', () => {
    const { respuesta } = open({ ...PAGADO, Ds_Card_Number: '4548********0004' });
    expect(respuesta).toEqual({
      order: '261122ABCDEF',
      importe: 3999,
      moneda: '978',
      comercio: '999008881',
      terminal: '001',
      tipo: '0',
      codigo: '0000',
      authCode: '222222',
      marca: '1',
      pais: '724',
      campos: PAGADO,
    });
  });

  test('con lo justo: lo demás queda en blanco', () => {
    const justo = { Ds_Order: '2611', Ds_Amount: '0', Ds_Response: '190' };
    expect(readRespuesta(justo)).toEqual({
      order: '2611',
      importe: 0,
      codigo: '0190',
      moneda: '',
      comercio: '',
      terminal: '',
      tipo: '',
      authCode: '',
      marca: null,
      pais: null,
      campos: justo,
    });
  });

  test('los valores que el navegador trae codificados se descodifican; los rotos quedan', () => {
    const { campos } = open({
      ...PAGADO,
      Ds_Date: '22%2F11%2F2026',
      Ds_Hour: '10+15',
      Ds_Card_Country: '%E0%A4%A',
    }).respuesta;
    expect(campos).toMatchObject({ Ds_Date: '22/11/2026', Ds_Hour: '10 15' });
    expect(campos.Ds_Card_Country).toBe('%E0%A4%A');
  });

  test('un NUL o una eñe en un campo no llegan a la base, y ninguno es largo', () => {
    const { respuesta } = open({
      ...PAGADO,
      Ds_AuthorisationCode: ' a\0ñ\u007fb~ ',
      Ds_Card_Brand: 'é',
      Ds_ErrorCode: 'x'.repeat(99),
    });
    expect(respuesta.authCode).toBe('ab~');
    expect(respuesta.marca).toBeNull();
    expect(respuesta.campos).not.toHaveProperty('Ds_Card_Brand');
    expect(respuesta.campos.Ds_ErrorCode).toHaveLength(60);
  });

  test.each([
    ['un número de pedido corto', { Ds_Order: '261' }],
    ['uno largo', { Ds_Order: '261122ABCDEF0' }],
    ['uno con signos', { Ds_Order: '2611-22' }],
    ['sin importe', { Ds_Amount: '' }],
    ['un importe con coma', { Ds_Amount: '39,99' }],
    ['un importe negativo', { Ds_Amount: '-1' }],
    ['un importe de trece cifras', { Ds_Amount: '1'.repeat(13) }],
    ['sin código', { Ds_Response: '' }],
    ['un código corto', { Ds_Response: '00' }],
    ['un código largo', { Ds_Response: '00000' }],
    ['un código con letras', { Ds_Response: 'x000' }],
  ])('%s → no se lee', (_, cambios) => {
    expect(readRespuesta({ ...PAGADO, ...cambios })).toBeUndefined();
    expect(openSobre(aviso({ ...PAGADO, ...cambios }))).toBe('formato');
  });

  test('le falta el pedido, el importe o el código → no se lee', () => {
    for (const name of ['Ds_Order', 'Ds_Amount', 'Ds_Response'] as const) {
      const { [name]: _, ...rest } = PAGADO;
      expect(readRespuesta(rest)).toBeUndefined();
    }
  });

  test.each(['"texto"', 'null', '[]', '7', 'no es JSON', ''])('%s → no se lee', (json) => {
    const text = Buffer.from(json).toString('base64');
    const envelope = { Ds_MerchantParameters: text, Ds_Signature: 'x' };
    expect(openSobre(envelope)).toBe('formato');
  });

  test('sin parámetros o sin firma → no se lee', () => {
    const { Ds_MerchantParameters, Ds_Signature } = aviso(PAGADO);
    expect(openSobre({ Ds_MerchantParameters })).toBe('formato');
    expect(openSobre({ Ds_Signature })).toBe('formato');
  });

  test.each(['DS_MERCHANT_ORDER', 'Ds_Merchant_Amount', 'ds_merchant_merchantcode'])(
    'trae %s, que es nuestro → es nuestra petición de vuelta',
    (name) => {
      expect(openSobre(aviso({ ...PAGADO, [name]: 'x' }))).toBe('reflejo');
    },
  );

  test.each(['X_DS_MERCHANT_ORDER', 'DS_MERCHANT_ORDER_X'])('%s no es nuestro', (name) => {
    expect(open({ ...PAGADO, [name]: 'x' }).respuesta.order).toBe('261122ABCDEF');
  });
});

describe('la firma del banco', () => {
  test('buena', () => {
    expect(checkFirma(open(PAGADO), CLAVE)).toBeUndefined();
  });

  test('con los signos más convertidos en espacios, como los dejan algunos formularios', () => {
    const texts = Array.from({ length: 40 }, (_, n) => {
      const { Ds_MerchantParameters, Ds_Signature } = aviso({ ...PAGADO, Ds_Hour: `~~>>${n}` });
      return { Ds_MerchantParameters, Ds_Signature };
    });
    const withPlus = texts.filter(({ Ds_Signature }) => Ds_Signature.includes('+'));
    expect(withPlus.length).toBeGreaterThan(0);
    for (const { Ds_MerchantParameters, Ds_Signature } of withPlus) {
      const sobre = openSobre({
        Ds_MerchantParameters: Ds_MerchantParameters.replaceAll('+', ' '),
        Ds_Signature: Ds_Signature.replaceAll('+', ' '),
      });
      if (typeof sobre === 'string') throw new Error(sobre);
      expect(sobre.parametros).toBe(Ds_MerchantParameters);
      expect(sobre.firma).toBe(Ds_Signature);
      expect(checkFirma(sobre, CLAVE)).toBeUndefined();
    }
  });

  test('de otro, recortada o de otra versión → no se cree', () => {
    const sobre = open(PAGADO);
    const otra = { ...CLAVE, key: CLAVE.key.replace('s', 't') };
    expect(checkFirma(sobre, otra)).toBe('firma');
    expect(checkFirma({ ...sobre, firma: sobre.firma.slice(0, 20) }, CLAVE)).toBe('firma');
    expect(checkFirma({ ...sobre, version: 'HMAC_SHA512_V2' }, CLAVE)).toBe('version');
  });

  test('una versión que nadie conoce no vale, aunque los ajustes la digan', () => {
    const version = 'HMAC_MD5' as typeof CLAVE.version;
    expect(checkFirma({ ...open(PAGADO), version }, { ...CLAVE, version })).toBe('version');
  });
});

describe('lo que un código quiere decir', () => {
  test.each([
    ['0000', true],
    ['0099', true],
    ['0100', false],
    ['0900', false],
    ['000', false],
    ['00000', false],
    ['1000', false],
  ])('%s, pagado: %s', (codigo, pagado) => {
    expect(isAutorizada({ codigo })).toBe(pagado);
  });

  test('9998 y 9999 son un pago a medias; 9997 no', () => {
    expect(['9998', '9999', '9997', ''].map((codigo) => isEnCurso({ codigo }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('una devolución es del tipo 3 con código 0900, las dos cosas', () => {
    expect(isDevolucion({ tipo: '3', codigo: '0900' })).toBe(true);
    expect(isDevolucion({ tipo: '0', codigo: '0900' })).toBe(false);
    expect(isDevolucion({ tipo: '3', codigo: '0000' })).toBe(false);
  });

  test('una devolución denegada sin duda, o con ella', () => {
    expect(['0190', '0904', '0950', '9218', '9256'].every(isNegativaCierta)).toBe(true);
    expect(['0900', '0913', ''].some(isNegativaCierta)).toBe(false);
  });

  test.each([
    ['SIS0007', true],
    ['SIS0028', true],
    ['SIS0042', true],
    ['SIS0054', true],
    ['SIS0057', true],
    ['SIS0429', true],
    ['SIS0431', true],
    ['SIS0006', false],
    ['SIS0029', false],
    ['SIS0041', false],
    ['SIS0043', false],
    ['SIS0053', false],
    ['SIS0058', false],
    ['SIS0428', false],
    ['SIS0432', false],
    ['XSIS0042', false],
    ['SIS00429', false],
    ['SIS042', false],
    ['0042', false],
  ])('%s dice que no se devolvió nada: %s', (codigo, cierto) => {
    expect(isErrorCierto(codigo)).toBe(cierto);
  });
});
