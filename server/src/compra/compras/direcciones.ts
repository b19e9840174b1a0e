import type { DatosCompra } from '@vuelve/contract/compra';
import { agreesWithCp, joinDireccion } from '@vuelve/contract/direccion';
import { provinciaOf } from '@vuelve/contract/provincias';
import { textos } from '@vuelve/contract/textos';
import { AppError } from '../../cimientos/http/errors.ts';

/** The delivery address, and the billing address in one line; null when both are the same. */
export interface Direcciones {
  direccion: string;
  localidad: string;
  cp: string;
  provincia: string;
  facturacion: string | null;
}

interface Direccion {
  calle: string;
  localidad: string;
  cp: string;
  /** The province as the buyer wrote it. It only has to fit the postcode. */
  escrita: string;
}

/**
 * The addresses of a purchase. Fields with E are the delivery address (envío), the others the
 * billing address. A single address counts as both.
 * @throws AppError 400 with the fields that are missing, or not of an address in Spain
 */
export function readDirecciones(datos: DatosCompra): Direcciones {
  const envio = readEnvio(datos);
  const facturacion = readFacturacion(datos) ?? envio;
  requireSpanish(envio, facturacion);
  const { calle, localidad, cp } = envio;
  const same = oneLine(facturacion) === oneLine(envio);
  return {
    direccion: calle,
    localidad,
    cp,
    provincia: provinciaOf(cp)!,
    facturacion: same ? null : oneLine(facturacion),
  };
}

function readEnvio(datos: DatosCompra): Direccion {
  const { DireccionE: calle, DireccionE2: localidad, cpE, cp, ProvinciaE } = datos;
  return calle
    ? { calle, localidad, cp: cpE || cp, escrita: ProvinciaE }
    : (readFacturacion(datos) ?? { calle, localidad, cp: cpE, escrita: ProvinciaE });
}

function readFacturacion(datos: DatosCompra): Direccion | undefined {
  const { Direccion: calle, Direccion2: localidad, cp, cpE, Provincia: escrita } = datos;
  return calle ? { calle, localidad, cp: cp || cpE, escrita } : undefined;
}

function requireSpanish(envio: Direccion, facturacion: Direccion): void {
  const { direccionObligatoria, codigoPostalObligatorio } = textos.carrito;
  const { codigoPostalInvalido, provinciaInvalida } = textos.carrito;
  const checks: [string, string | false][] = Object.entries({
    DireccionE: !envio.calle && direccionObligatoria,
    cpE: (!envio.cp && codigoPostalObligatorio) || (!provinciaOf(envio.cp) && codigoPostalInvalido),
    ProvinciaE: !agreesWithCp(envio.escrita, envio.cp) && provinciaInvalida,
    cp: facturacion.cp !== envio.cp && !provinciaOf(facturacion.cp) && codigoPostalInvalido,
    Provincia:
      facturacion.cp !== envio.cp &&
      !agreesWithCp(facturacion.escrita, facturacion.cp) &&
      provinciaInvalida,
  });
  const campos = checks.flatMap(([name, text]) => (text ? [[`merchantData.${name}`, text]] : []));
  if (campos[0]) throw new AppError(400, campos[0][1]!, { campos: Object.fromEntries(campos) });
}

function oneLine({ calle, localidad, cp }: Direccion): string {
  return joinDireccion({ direccion: calle, localidad, cp, provincia: provinciaOf(cp)! });
}
