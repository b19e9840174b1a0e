import { partesOf } from '@vuelve/contract/direccion';
import type { Usuario } from '@vuelve/contract/usuario';
import type { DatosEnvio } from '../../../base/state/compra.ts';

/** The form as it starts from what is known of the buyer. */
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
    // Another address may be a present's: only whoever has none yet is spared asking.
    guardarDireccion: direccion === '',
  };
}

/** Whether the account has the shipping address that is filled in. */
export function isOwnDireccion(usuario: Usuario, datos: Partial<DatosEnvio>): boolean {
  const own = partesOf(usuario);
  return (
    own.direccion === datos.direccionEnvio?.trim() &&
    own.cp === datos.codigoPostal?.trim() &&
    own.localidad === datos.localidad?.trim()
  );
}
