import { expect, test } from 'vitest';
import { usuario } from '../../../test/ejemplos.ts';
import { startOf } from '../../tienda/carrito/checkout/start.ts';
import { keepDatosEnvio, readDatosEnvio } from './compra.ts';

test('la dirección que se escribía sigue en la pestaña para quien la escribió, y para nadie más', () => {
  const start = startOf(usuario());
  keepDatosEnvio(7, start, { ...start, direccionEnvio: 'Gran Vía 1' });
  expect(readDatosEnvio(7, start).direccionEnvio).toBe('Gran Vía 1');
  const other = startOf(usuario({ id: 8, direccion: 'Calle Mayor 3' }));
  expect(readDatosEnvio(8, other)).toEqual(other);
});
