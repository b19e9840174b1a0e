import type { DatosCompra } from '@vuelve/contract/compra';
import { provinciaOf } from '@vuelve/contract/provincias';
import type { DatosEnvio } from '../../../base/state/compra.ts';
import type { Cuenta } from '../precio.ts';

/** Codes that the call requires and nobody uses (spec section 7). */
const COUNTRY = 0;
const COLOR = 0;

/** The body of the payment call. */
export function toDatosCompra(usuario_id: number, datos: DatosEnvio, cuenta: Cuenta) {
  return {
    usuario_id,
    cod_cupon: cuenta.cupon?.cupon ?? '',
    Country: COUNTRY,
    CountryE: COUNTRY,
    nombre: datos.nombre,
    apellidos: datos.apellidos,
    ...toDirecciones(datos),
    productos: cuenta.lineas.map(({ mascotaId, id, precio, cantidad }) => ({
      insigniaQR_id: mascotaId,
      color_id: COLOR,
      tama_id: id,
      precio,
      unidades: cantidad,
    })),
  } satisfies DatosCompra & Record<string, unknown>;
}

/** Fields with E hold the shipping address (envío), the others the billing address. */
function toDirecciones(datos: DatosEnvio) {
  const { direccionEnvio, localidad, codigoPostal, provincia } = datos;
  const envio = {
    DireccionE: direccionEnvio,
    DireccionE2: localidad,
    cpE: codigoPostal,
    ProvinciaE: provincia,
  };
  if (datos.mismaDireccion) {
    const facturacion = { Direccion: direccionEnvio, Direccion2: localidad };
    return { ...envio, ...facturacion, cp: codigoPostal, Provincia: provincia };
  }
  const cp = datos.codigoPostalFacturacion.trim() || codigoPostal;
  const facturacion = {
    Direccion: datos.direccionFacturacion,
    Direccion2: datos.localidadFacturacion,
    cp,
  };
  return { ...envio, ...facturacion, Provincia: provinciaOf(cp.trim()) ?? '' };
}
