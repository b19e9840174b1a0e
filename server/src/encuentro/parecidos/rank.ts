import type { Queryable } from '../../cimientos/db/database.ts';
import { kmBetweenCeldas } from '../../cimientos/geografia/celdas.ts';
import {
  type Donde,
  type FilaEncontrada,
  type FilaPerdida,
  listEncontradas,
  listPerdidas,
} from './candidatas.queries.ts';
import { type Conocida, weigh } from './weigh.ts';

/** A candidate with its weights: a found animal for a lost pet, or a lost pet for a found animal. */
export type Candidata<F> = F & {
  /** By what everybody may see: the order of what is read. */
  visible: number;
  /** By sex, collar and marks too. */
  entero: number;
};

/** The weight of an animal that nobody has published: alone in a village is not enough. */
const NINGUNA = 0.02;
/** How likely a found animal has to be for its owner to be told, from 0 to 1. */
export const SUENA = 0.19;

/** A lost pet as it is compared: when its proofs were last said, and whether they count at all. */
export type Perdida = Donde & Dicha & { perdidaId: number };
/** A found animal as it is compared. */
export type Encontrada = Donde & Publicada & { id: number };

/** The found animals that may be a lost pet, the likeliest by what everybody may see first. */
export async function rankEncontradas(
  db: Queryable,
  perdida: Perdida,
): Promise<Candidata<FilaEncontrada>[]> {
  const rows = await listEncontradas(db, perdida);
  return rank(rows, (row) => weighPair(perdida, row, perdida));
}

/** The lost pets that a found animal may be, in the same order. */
export async function rankPerdidas(
  db: Queryable,
  encontrada: Encontrada,
): Promise<Candidata<FilaPerdida>[]> {
  const rows = await listPerdidas(db, encontrada);
  return rank(rows, (row) => weighPair(row, encontrada, encontrada));
}

/**
 * How likely one of several candidates is, from 0 to 1: its weight among theirs. Many that fit
 * equally are all unlikely.
 */
export function shareOf({ entero }: Pesada, all: Pesada[]): number {
  return Math.exp(entero) / totalOf(all);
}

/**
 * Whether an owner is told of a found animal, and not only shown it in a list: it competes with the
 * other found ones, and the pet with the other lost ones. Never without both places.
 * @param others all found animals that the pet may be, `encontrada` included
 */
export async function isLikely(
  db: Queryable,
  perdida: Perdida,
  encontrada: Candidata<FilaEncontrada>,
  others: Candidata<FilaEncontrada>[],
): Promise<boolean> {
  if (encontrada.celda === null || perdida.celda === null) return false;
  if (shareOf(encontrada, others) < SUENA) return false;
  const losses = await rankPerdidas(db, {
    ...encontrada,
    especie: perdida.especie,
    provincia: null,
  });
  const rivals = losses.filter(({ id }) => id !== perdida.perdidaId);
  return likelihoodOf(encontrada, others, rivals) >= SUENA;
}

/**
 * How likely a pair is, from 0 to 1: its weight among all pairs of the one (`all`, with this pair)
 * and of the other (`rivals`, without it).
 */
export function likelihoodOf({ entero }: Pesada, all: Pesada[], rivals: Pesada[]): number {
  return Math.exp(entero) / (totalOf(all) + totalOf(rivals) - NINGUNA);
}

type Pesada = Pick<Candidata<object>, 'entero'>;

function totalOf(all: Pesada[]): number {
  return all.reduce((sum, { entero }) => sum + Math.exp(entero), NINGUNA);
}

function rank<F extends { id: number }>(
  rows: F[],
  weighOne: (row: F) => ReturnType<typeof weigh>,
): Candidata<F>[] {
  return rows
    .map((row) => ({ ...row, ...weighOne(row) }))
    .filter(({ visible }) => visible > -Infinity)
    .sort((a, b) => b.visible - a.visible || a.id - b.id);
}

type Dicha = Conocida & { celda: number | null; dicha: Date; sola: boolean };
type Publicada = Conocida & { celda: number | null; publicado: Date };

/**
 * Proofs do not count when they were said after the animal was published, nor those of several lost
 * pets of an account: whoever invents them would try collar by collar, and see which is told.
 */
function weighPair(perdida: Dicha, encontrada: Publicada, { especie }: Pick<Donde, 'especie'>) {
  const weight = weigh(especie, perdida, encontrada, kmBetween(perdida, encontrada));
  const counts = perdida.sola && perdida.dicha < encontrada.publicado;
  return counts ? weight : { ...weight, entero: weight.visible };
}

function kmBetween(a: { celda: number | null }, b: { celda: number | null }): number | null {
  return a.celda === null || b.celda === null ? null : kmBetweenCeldas(a.celda, b.celda);
}
