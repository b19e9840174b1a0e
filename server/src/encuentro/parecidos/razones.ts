import { asDia } from '@vuelve/contract/dias';
import { hoyISO } from '@vuelve/contract/fechas';
import type { Razon } from '@vuelve/contract/parecidos';
import { type Color, COLORES, type Tamano, TAMANOS } from '@vuelve/contract/senas';
import { textosParecidos } from '@vuelve/contract/textos-parecidos';
import { kmBetweenCeldas, lejaniaOf } from '../../cimientos/geografia/celdas.ts';
import { findMunicipio } from '../../cimientos/geografia/municipios.ts';

/** What everybody may see of an animal: no reason can tell more. */
interface Visible {
  tamano: Tamano | null;
  colores: readonly Color[];
  celda: number | null;
  desde: Date;
}

/** Why a found animal may be a lost pet called `nombre`, in words. */
export function describeRazones(
  perdida: Visible,
  encontrada: Visible & { municipio: string },
  nombre: string,
): Razon[] {
  return [
    ...describeTamano(perdida, encontrada, nombre),
    ...describeColores(perdida, encontrada, nombre),
    describeSitio(perdida, encontrada),
    describeMomento(perdida.desde, encontrada.desde),
  ];
}

function describeTamano({ tamano: suyo }: Visible, { tamano }: Visible, nombre: string): Razon[] {
  if (!tamano) return suyo ? [{ texto: textosParecidos.noDice, coincide: null }] : [];
  const named = nameTamano(tamano);
  if (!suyo) return [{ texto: named, coincide: null }];
  const coincide = tamano === suyo;
  const { igual, distinta } = textosParecidos;
  const other = nameTamano(suyo).toLowerCase();
  return [{ texto: coincide ? igual(named, nombre) : distinta(named, nombre, other), coincide }];
}

const nameTamano = (tamano: Tamano) => TAMANOS.find(({ clave }) => clave === tamano)!.nombre;

function describeColores({ colores: suyos }: Visible, { colores }: Visible, nombre: string) {
  if (colores.length === 0) return [];
  const named = nameColores(colores);
  const texto = named.charAt(0).toUpperCase() + named.slice(1);
  if (suyos.length === 0) return [{ texto, coincide: null }];
  const shared = colores.filter((one) => suyos.includes(one));
  const isSame = shared.length === colores.length && shared.length === suyos.length;
  const { igual, distinta } = textosParecidos;
  return [
    {
      texto: isSame ? igual(texto, nombre) : distinta(texto, nombre, nameColores(suyos)),
      coincide: shared.length > 0,
    },
  ];
}

const LISTA = new Intl.ListFormat('es');

function nameColores(colores: readonly Color[]): string {
  const named = COLORES.filter(({ clave }) => colores.includes(clave));
  return LISTA.format(named.map(({ nombre }) => nombre.toLowerCase()));
}

/** Three kilometres are a walk for a lost pet. */
const CERCA_KM = 3;

function describeSitio(perdida: Visible, encontrada: Visible & { municipio: string }): Razon {
  if (perdida.celda === null || encontrada.celda === null) {
    const { nombre = 'España' } = findMunicipio(encontrada.municipio) ?? {};
    return { texto: textosParecidos.enMunicipio(nombre), coincide: null };
  }
  const km = kmBetweenCeldas(perdida.celda, encontrada.celda);
  const texto = textosParecidos.lejania(lejaniaOf(perdida.celda, encontrada.celda));
  return { texto, coincide: km <= CERCA_KM };
}

const DIA_MS = 86_400_000;
const PRONTO_DIAS = 10;

function describeMomento(desde: Date, encontrada: Date): Razon {
  const dias = (Date.parse(hoyISO(encontrada)) - Date.parse(hoyISO(desde))) / DIA_MS;
  const texto = textosParecidos.encontrada(asDia(hoyISO(encontrada)), dias);
  return { texto, coincide: dias <= PRONTO_DIAS };
}
