import { partesOf } from '@vuelve/contract/direccion';
import type { Usuario } from '@vuelve/contract/usuario';
import type { DatosEnvio } from '../../../base/state/compra.ts';

/** Initial values, from the account. */
export function startOf(usuario: Usuario): DatosEnvio {
  const { nombre, apellidos } = usuario;
  const { direccion, cp, localidad, provincia } = partesOf(usuario);
  return {
    nombre,
    apellidos,
    direccionEnvio: direccion,
    codigoPostal: cp,
    provincia,
    localidad,
    mismaDireccion: true,
    direccionFacturacion: '',
    codigoPostalFacturacion: '',
    localidadFacturacion: '',
    // A different address may be for a present: stored by default only when the account has none.
    guardarDireccion: direccion === '',
  };
}

export function isOwnDireccion(usuario: Usuario, datos: Partial<DatosEnvio>): boolean {
  const own = partesOf(usuario);
  return (
    own.direccion === datos.direccionEnvio?.trim() &&
    own.cp === datos.codigoPostal?.trim() &&
    own.localidad === datos.localidad?.trim()
  );
}
