import * as z from 'zod/mini';
import { linea } from './campos.ts';
import { OTROS_NOMBRES, PROVINCIAS, provinciaOf } from './provincias.ts';
import { LARGO } from './reglas.ts';
import { textos } from './textos.ts';

/** A Spanish address in parts; `direccion` is street, number, floor and door. */
export interface Direccion {
  direccion: string;
  cp: string;
  localidad: string;
  provincia: string;
}

/** The address fields of an account; each may be missing or empty. */
export const camposDireccion = {
  direccion: z.optional(linea(LARGO.direccion)),
  cp: z.optional(
    linea(10).check(
      z.refine((cp) => cp === '' || provinciaOf(cp) !== undefined, {
        error: textos.carrito.codigoPostalInvalido,
      }),
    ),
  ),
  localidad: z.optional(linea(LARGO.localidad)),
  provincia: z.optional(linea(LARGO.provincia)),
};

/** One line without repeated parts: 'Calle del Olmo 12, 28921 Alcorcón, Madrid'; may be ''. */
export function joinDireccion({ direccion, cp, localidad, provincia }: Direccion): string {
  const isCapital = !localidad || fold(localidad) === fold(provincia);
  const lugar = isCapital ? [`${cp} ${provincia}`] : [`${cp} ${localidad}`, provincia];
  const partes = [streetOf({ direccion, cp, localidad, provincia }), ...lugar];
  return partes
    .map((parte) => parte.trim())
    .filter(Boolean)
    .join(', ');
}

/**
 * The street without the place. Addresses typed into one single field end in postcode and place,
 * which the other fields repeat. 'Calle Mayor 1, 28013 Madrid' with cp '28013' → 'Calle Mayor 1'.
 */
function streetOf(escrita: Direccion): string {
  const { direccion, cp, localidad, provincia } = escrita;
  const found = splitDireccion(direccion);
  if (!found || found.cp !== cp) return direccion;
  const lugares = [localidad, provincia, '', ...namesOf(provincia)].map(fold);
  if (!lugares.includes(fold(found.localidad))) return direccion;
  return streetOf({ ...escrita, direccion: found.direccion });
}

/** An address in parts. An address typed into one single field is split. */
export function partesOf(escrita: Direccion): Direccion {
  const { direccion, cp, localidad, provincia } = escrita;
  const partes = (cp ? undefined : splitDireccion(direccion)) ?? {
    direccion,
    cp,
    localidad,
    provincia,
  };
  return { ...partes, direccion: streetOf(partes) };
}

const ENTERA =
  /^(.+?)[,.]?\s+(\d{5})(?:,?\s+([^\d,()\n]+?))?(?:,\s*([^\d,]+?)|\s*\(([^\d,]+?)\))?$/;

/** Splits a one-line address; undefined when its parts cannot be told apart. */
export function splitDireccion(entera: string): Direccion | undefined {
  const [, direccion, cp, localidad = '', coma, parentesis] = ENTERA.exec(entera.trim()) ?? [];
  const provincia = cp && provinciaOf(cp);
  if (!direccion || !cp || !provincia) return undefined;
  const escrita = coma ?? parentesis;
  if (escrita && !agreesWithCp(escrita, cp)) return undefined;
  return { direccion: direccion.trim(), cp, localidad: localidad || provincia, provincia };
}

/** Whether a province (any of its names, its number, or empty) belongs to the postcode. */
export function agreesWithCp(escrita: string, cp: string): boolean {
  const provincia = provinciaOf(cp);
  if (!provincia || !escrita) return true;
  const named = PROVINCIAS[Number(escrita) - 1] ?? escrita;
  return [provincia, ...namesOf(provincia)].some((name) => fold(name) === fold(named));
}

/** Other spellings of a province's name. */
function namesOf(provincia: string): string[] {
  return Object.keys(OTROS_NOMBRES).filter((name) => OTROS_NOMBRES[name] === provincia);
}

/** Removes accents, case and punctuation, to compare names. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}
