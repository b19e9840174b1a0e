import { textos } from '@vuelve/contract/textos';
import { describe, expect, test } from 'vitest';
import { cupon, linea, usuario } from '../../../../test/ejemplos.ts';
import type { DatosEnvio } from '../../../base/state/compra.ts';
import { priceLineas } from '../precio.ts';
import { toDatosCompra } from './purchase.ts';
import { RULES } from './rules.ts';
import { isOwnDireccion, startOf } from './start.ts';

const datos = (changes: Partial<DatosEnvio> = {}): DatosEnvio => ({
  ...startOf(usuario()),
  ...changes,
});
const comprar = (changes: Partial<DatosEnvio> = {}) =>
  toDatosCompra(7, datos(changes), priceLineas([linea({ cantidad: 2 })], cupon()));

describe('lo que se paga es lo que se ve', () => {
  test('las líneas del carrito, cada una para su mascota, y el cupón que cuenta', () => {
    expect(comprar()).toMatchObject({
      usuario_id: 7,
      cod_cupon: 'VERANO',
      productos: [{ insigniaQR_id: 3, tama_id: 1, precio: 19.99, unidades: 2 }],
    });
  });

  test('un cupón que ya no cuenta no se manda', () => {
    const cuenta = priceLineas([linea({ cantidad: 3 })], cupon());
    expect(toDatosCompra(7, datos(), cuenta).cod_cupon).toBe('');
  });
});

describe('a dónde va y a quién se factura', () => {
  test('«la misma dirección»: las dos son la del envío', () => {
    expect(comprar({ direccionFacturacion: 'Otra 1' })).toMatchObject({
      DireccionE: 'Calle del Olmo 12',
      cpE: '28921',
      ProvinciaE: 'Madrid',
      Direccion: 'Calle del Olmo 12',
      cp: '28921',
      Provincia: 'Madrid',
    });
  });

  test('otra dirección: la provincia es la de su código postal', () => {
    const otra = {
      mismaDireccion: false,
      direccionFacturacion: 'Gran Vía 1',
      codigoPostalFacturacion: '48001',
      localidadFacturacion: 'Bilbao',
    };
    expect(comprar(otra)).toMatchObject({
      DireccionE: 'Calle del Olmo 12',
      Direccion: 'Gran Vía 1',
      Direccion2: 'Bilbao',
      cp: '48001',
      Provincia: 'Bizkaia',
    });
  });

  test('otra dirección sin código postal: vale el del envío', () => {
    const otra = { mismaDireccion: false, direccionFacturacion: 'Otra 1' };
    expect(comprar(otra)).toMatchObject({ cp: '28921', Provincia: 'Madrid' });
  });
});

describe('el formulario', () => {
  test('empieza con la dirección de la cuenta; solo quien no tiene ninguna la guarda sin que se le pregunte', () => {
    expect(datos()).toMatchObject({ codigoPostal: '28921', guardarDireccion: false });
    const nuevo = usuario({ direccion: '', cp: '', localidad: '', provincia: '' });
    expect(startOf(nuevo).guardarDireccion).toBe(true);
  });

  test('la dirección de la cuenta se reconoce aunque lleve espacios de más', () => {
    expect(isOwnDireccion(usuario(), datos({ direccionEnvio: ' Calle del Olmo 12 ' }))).toBe(true);
    expect(isOwnDireccion(usuario(), datos({ codigoPostal: '28922' }))).toBe(false);
  });

  test('una provincia que no es la del código postal se dice en ella', () => {
    const { provincia } = RULES;
    expect(provincia.validate('Madrid', datos())).toBe(true);
    expect(provincia.validate('Sevilla', datos())).toBe(textos.carrito.provinciaInvalida);
  });

  test('lo de la factura solo hace falta cuando es otra dirección', () => {
    const { direccionFacturacion } = RULES;
    expect(direccionFacturacion.validate('', datos())).toBe(true);
    expect(direccionFacturacion.validate(' ', datos({ mismaDireccion: false }))).toBe(
      textos.carrito.facturacionObligatoria,
    );
  });
});
