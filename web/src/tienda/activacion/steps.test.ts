import { textos } from '@vuelve/contract/textos';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../base/api-error.ts';
import { type BorradorCompra, toBorrador } from '../../base/state/borrador.ts';
import { toRefusal } from './refusal.ts';
import { mascotaOf, stepOf } from './steps.ts';

const borrador = (changes: object = {}): BorradorCompra => toBorrador(changes);
const luna = { Mascota: 'Luna', Raza: 'Podenco' };

describe('a qué paso se vuelve', () => {
  test('sin correo comprobado no se llega a la mascota ni al pago, diga lo que diga el borrador', () => {
    const tocado = borrador({ step: 'payment', petData: luna });
    expect(stepOf(tocado, false, true)).toBe('customer');
    expect(stepOf(borrador({ step: 'verify' }), false, true)).toBe('verify');
  });

  test('sin nombre y raza no se paga', () => {
    const listo = { step: 'payment', emailVerified: true };
    expect(stepOf(borrador(listo), false, true)).toBe('pet');
    expect(stepOf(borrador({ ...listo, petData: luna }), false, true)).toBe('payment');
  });

  test('quien tiene sesión empieza por la mascota, y lo que no cuesta no tiene pago', () => {
    expect(stepOf(borrador(), true, true)).toBe('pet');
    expect(stepOf(borrador({ step: 'payment', petData: luna }), true, false)).toBe('pet');
  });

  test('una mascota que ya se tiene solo vale con sesión', () => {
    const propia = borrador({ propia: { id: 3, nombre: 'Luna' } });
    expect(mascotaOf(propia, true)).toEqual({ insignia_id: 3 });
    expect(mascotaOf(propia, false)).toBeUndefined();
  });
});

describe('una negativa lleva al paso que la arregla', () => {
  const refuse = (status: number, message: string, campos = {}) =>
    toRefusal(new ApiError(status, message, campos), 'payment', 'No se pudo');

  test('de la mascota, a su formulario, con la frase en su campo', () => {
    const campos = { 'merchantData.pet.Raza': 'Falta la raza' };
    expect(refuse(400, 'Revisa', campos)).toMatchObject({
      step: 'pet',
      campos: { Raza: 'Falta la raza' },
    });
  });

  test('de una chapa que alguien ha activado mientras tanto, a la chapa', () => {
    expect(refuse(409, textos.chapas.asignada).step).toBe('qr');
  });

  test('de un correo que ya no está comprobado, al código', () => {
    expect(refuse(401, 'Comprueba tu correo').step).toBe('verify');
  });

  test('sin red no se va a ninguna parte', () => {
    expect(refuse(0, textos.errores.conexion)).toMatchObject({
      step: 'payment',
      message: textos.errores.conexion,
    });
  });
});
