import { rutaAnuncio, rutaMapa, rutaTablon } from '@vuelve/contract/addresses';
import {
  type AnuncioMostrado,
  CLASES,
  type FiltroTablon,
  type VistaAnuncio,
  type VistaTablon,
} from '@vuelve/contract/paginas-tablon';
import { ESPECIES, nameEncontrada } from '@vuelve/contract/senas';
import { ANUNCIOS_POR_PAGINA } from '@vuelve/contract/reglas';
import type { Db } from '../../cimientos/db/database.ts';
import { lejaniaOf } from '../../cimientos/geografia/celdas.ts';
import { findMunicipio } from '../../cimientos/geografia/municipios.ts';
import { listFotos } from '../encontradas/fotos.ts';
import * as tablon from './tablon.queries.ts';
import { nameOfCodigo, nameProvincia } from '../../cimientos/geografia/name-municipio.ts';
import { listAround } from './zonas.ts';

/** A place in the board's order: the entries after it make the next page. */
export interface Marca {
  publicado: Date;
  id: number;
}

/** A page of the board, without what was typed. */
export async function readTablon(
  db: Db,
  filtro: FiltroTablon,
  antes: Marca | null,
): Promise<Omit<VistaTablon, 'escrito' | 'error' | 'parecidos'>> {
  const { zona, dias, celda, especie, clase } = filtro;
  const limite = ANUNCIOS_POR_PAGINA + 1;
  const especies = ESPECIES.filter(({ clave }) => !especie || clave === especie);
  const clases = CLASES.filter((one) => !clase || one === clase);
  const parte = { especies: especies.map(({ id }) => id), clases, dias, antes, limite };
  const rows = await tablon.listAnuncios(db, { ...parte, zonas: zonesOf(zona) });
  const shown = rows.slice(0, ANUNCIOS_POR_PAGINA);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    filtro,
    ...describeZona(zona),
    anuncios: shown.map((row) => toAnuncio(row, celda)),
    siguiente: last ? rutaTablon(filtro, { antes: writeMarca(last) }) : null,
  };
}

/** An entry's page; undefined for one that is not on the board any more, or that is hidden. */
export async function readAnuncio(
  db: Db,
  clave: string,
  quien: { ocultos?: boolean } = {},
): Promise<VistaAnuncio | undefined> {
  const row = await tablon.findAnuncio(db, clave, quien);
  if (!row) return undefined;
  const ruta = rutaAnuncio(clave);
  const { encontrada_id } = row;
  return {
    anuncio: toAnuncio(row, null),
    oculta: row.retirado,
    escribir: `${ruta}/${encontrada_id === null ? 'aviso' : 'es-mia'}`,
    situacion: row.situacion,
    fotos: encontrada_id === null ? [] : await listFotos(db, encontrada_id, ruta),
    denunciar: `${ruta}/denuncia`,
    tablon: rutaTablon({ zona: row.municipio }),
  };
}

/** Entries by their keys, in that order; without those that are not on the board any more. */
export async function readAnuncios(
  db: Db,
  claves: string[],
  celda: number | null,
): Promise<AnuncioMostrado[]> {
  if (claves.length === 0) return [];
  const rows = await tablon.listByClave(db, claves);
  return claves.flatMap((clave) => {
    const row = rows.find((one) => one.clave === clave);
    return row ? [toAnuncio(row, celda)] : [];
  });
}

/** The greatest id of the database. */
const ID_MAXIMO = 2_147_483_647;
const MARCA = /^(\d{13})-(\d{1,10})$/;

/** Reads a place in the board's order from an address; null for none. */
export function readMarca(written: string): Marca | null {
  const [, moment, id] = MARCA.exec(written) ?? [];
  if (!moment || Number(id) > ID_MAXIMO) return null;
  return { publicado: new Date(Number(moment)), id: Number(id) };
}

function writeMarca({ publicado, id }: Marca): string {
  return `${publicado.getTime()}-${id}`;
}

/** The codes to read for an area: a municipality comes with the ones around it. */
function zonesOf(zona: string): string[] {
  const municipio = findMunicipio(zona);
  return municipio ? listAround(municipio) : zona ? [zona] : [];
}

function describeZona(zona: string): Pick<VistaTablon, 'nombreZona' | 'provincia' | 'mapa'> {
  const municipio = findMunicipio(zona);
  if (!municipio) return { nombreZona: zona && nameProvincia(zona), provincia: null, mapa: null };
  const { nombre, provincia: codigo } = municipio;
  const provincia = { codigo, nombre: nameProvincia(codigo) };
  return {
    nombreZona: nombre,
    provincia,
    mapa: { ancha: rutaMapa(zona, 'ancha'), baja: rutaMapa(zona, 'baja') },
  };
}

function toAnuncio(row: tablon.FilaAnuncio, celda: number | null): AnuncioMostrado {
  const { clave, clase, especie, nombre, tamano, colores } = row as tablon.FilaAnuncio & Senas;
  return {
    clase,
    ruta: rutaAnuncio(clave),
    nombre: clase === 'perdida' ? nombre : nameEncontrada(especie),
    especie,
    tamano,
    colores,
    municipio: nameOfCodigo(row.municipio),
    lejania: celda !== null && row.celda !== null ? lejaniaOf(celda, row.celda) : null,
    desde: row.desde.toISOString(),
    foto: row.con_foto ? `${rutaAnuncio(clave)}/foto` : null,
  };
}

/** Only the contract's values are written. */
type Senas = Pick<AnuncioMostrado, 'especie' | 'colores'>;
