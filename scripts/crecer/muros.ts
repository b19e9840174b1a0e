import type { Medidas } from '../../bench/crecer/medidas.ts';
import { type PorMascota, reckonMascota, roomOf } from './reckon.ts';
import {
  AL_ANO,
  CONEXIONES,
  CONEXIONES_BASE,
  INSTANCIAS,
  NOCHE_S,
  OCUPACION,
  TEXTO_B,
} from './supuestos.ts';
import { toCount } from './units.ts';

/** A limit, and what takes it away. */
interface Muro {
  name: string;
  mascotas: number;
  remedy: string;
}

const BASE_NUCLEOS = 16;
const DISCO_B = 1e12;
const ENTERO = 2 ** 31;
const ANOS = 10;

/** The limits, the one that is reached first before the others. */
export function listMuros(medidas: Medidas): Muro[] {
  const { copia } = medidas;
  const one = reckonMascota(medidas);
  const serve = (instancias: number) => mascotasFor(instancias, one, medidas);
  const abren = Math.floor(CONEXIONES_BASE / (CONEXIONES.compartidas + CONEXIONES.propias));
  const muros: Muro[] = [
    {
      name: `The manifest of our backup is one text: ${toCount(TEXTO_B / copia.lista)} files`,
      mascotas: TEXTO_B / copia.lista / one.ficheros,
      remedy: 'snapshots of the database, and versions in the store, both the provider’s',
    },
    {
      name: 'Our backup takes a night of six hours, with files on a local disk',
      mascotas: NOCHE_S / one.copiaSegundos,
      remedy: 'the same',
    },
    {
      name: 'Files fill a disk of 1 TB',
      mascotas: DISCO_B / one.ficherosBytes,
      remedy: 'an S3 store',
    },
    {
      name: `${INSTANCIAS} instances are as busy as they may be`,
      mascotas: serve(INSTANCIAS),
      remedy: 'more instances; nothing else changes',
    },
    {
      name: `${abren} instances have opened PostgreSQL’s 100 connections`,
      mascotas: serve(abren),
      remedy: 'a higher `max_connections`, and PgBouncer in transaction mode',
    },
    {
      name: `PostgreSQL with ${BASE_NUCLEOS} processors is as busy as it may be`,
      mascotas: (BASE_NUCLEOS * OCUPACION) / (one.base + medidas.reposo.base / 1e6 / serve(1)),
      remedy: 'a larger one; then pages from a replica',
    },
    {
      name: `Photos of ${ANOS} years have numbers of more than 31 bits`,
      mascotas: ENTERO / (AL_ANO.foto * ANOS),
      remedy: 'wider keys, in two releases',
    },
  ];
  return muros.toSorted((a, b) => a.mascotas - b.mascotas);
}

/** Pets that so many instances serve. */
function mascotasFor(instancias: number, one: PorMascota, medidas: Medidas): number {
  const each = Math.min(roomOf(medidas) / one.instancias, OCUPACION / one.ayudantes);
  return instancias * each;
}
