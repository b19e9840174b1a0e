import { provinciaOf } from '@vuelve/contract/provincias';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Path, RegisterOptions } from 'react-hook-form';
import type { DatosEnvio } from '../../../base/state/compra.ts';

type Rule<K extends Path<DatosEnvio>> = RegisterOptions<DatosEnvio, K>;

const carrito = textos.carrito;

const upTo = (maximo: number) => ({
  maxLength: { value: maximo, message: textos.errores.largo(maximo) },
});

const isBlank = (text: string) => text.trim() === '';

export const RULES = {
  nombre: {
    ...upTo(LARGO.nombre),
    validate: (nombre) => !isBlank(nombre) || carrito.nombreObligatorio,
  },
  apellidos: {
    ...upTo(LARGO.apellidos),
    validate: (apellidos) => !isBlank(apellidos) || carrito.apellidosObligatorios,
  },
  direccionEnvio: {
    ...upTo(LARGO.direccion),
    validate: (direccion) => !isBlank(direccion) || carrito.direccionObligatoria,
  },
  codigoPostal: {
    validate: (codigoPostal) =>
      isBlank(codigoPostal) ? carrito.codigoPostalObligatorio : checkPostal(codigoPostal),
  },
  provincia: {
    validate(provincia, { codigoPostal }) {
      const expected = provinciaOf(codigoPostal.trim());
      return !expected || provincia === expected || carrito.provinciaInvalida;
    },
  },
  localidad: {
    ...upTo(LARGO.localidad),
    validate: (localidad) => !isBlank(localidad) || carrito.localidadObligatoria,
  },
  direccionFacturacion: {
    ...upTo(LARGO.direccion),
    validate: (direccion, { mismaDireccion }) =>
      mismaDireccion || !isBlank(direccion) || carrito.facturacionObligatoria,
  },
  codigoPostalFacturacion: {
    validate: (codigoPostal, { mismaDireccion }) =>
      mismaDireccion || isBlank(codigoPostal) || checkPostal(codigoPostal),
  },
  localidadFacturacion: {
    ...upTo(LARGO.localidad),
    validate: (localidad, { mismaDireccion }) =>
      mismaDireccion || !isBlank(localidad) || carrito.localidadObligatoria,
  },
} satisfies { [K in Path<DatosEnvio>]?: Rule<K> };

function checkPostal(codigoPostal: string): true | string {
  return provinciaOf(codigoPostal.trim()) !== undefined || carrito.codigoPostalInvalido;
}
