import { PARECIDOS_DIA } from '@vuelve/contract/reglas';
import { type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';
import type { Deps } from '../../cimientos/deps.ts';
import type { TrabajoParecido } from '../../cimientos/jobs/trabajos.ts';
import { buzonOf } from '../encontradas/codigo-tablon.ts';
import { findComparable, holdEncontradas } from '../encontradas/encontradas.queries.ts';
import type { FilaEncontrada } from './candidatas.queries.ts';
import * as parecidos from './parecidos.queries.ts';
import { type Candidata, isLikely, rankEncontradas, rankPerdidas, shareOf } from './rank.ts';
import { listRazones, mailParecido, tellParecido, type Voz } from './tell-parecido.ts';

type Contexto = Voz & Pick<Deps, 'db' | 'secretos'>;

/**
 * Compares a found animal with all open losses, or a lost pet with all found animals, and tells the
 * owners of likely ones. Done again, nobody is told twice.
 */
export async function compare(deps: Contexto, trabajo: TrabajoParecido): Promise<void> {
  if ('encontrada' in trabajo) return askOwners(deps, trabajo.encontrada);
  if ('perdida' in trabajo) return tellOwner(deps, trabajo.perdida);
  return mailUnlessPushed(deps, trabajo.respaldo);
}

/** A pet that is less likely than this among the lost ones is not told. */
const ALGO = 0.1;

async function askOwners({ db, cola }: Contexto, id: number): Promise<void> {
  const encontrada = await findComparable(db, id);
  if (!encontrada || encontrada.celda === null) return;
  const all = await rankPerdidas(db, { ...encontrada, provincia: null });
  const likely = all.filter((one) => shareOf(one, all) >= ALGO);
  await withTransaction(db, async (trx) => {
    for (const { id: perdida } of likely) await cola.send(trx, 'parecido', { perdida });
  });
}

const DIA_MS = 86_400_000;

/** Tells an owner of likely animals, twice in 24 hours at most; the others wait. */
async function tellOwner(deps: Contexto, perdidaId: number): Promise<void> {
  await withTransaction(deps.db, async (trx) => {
    await parecidos.lockMascotaDe(trx, perdidaId);
    const perdida = await parecidos.findBusqueda(trx, perdidaId);
    if (!perdida || perdida.celda === null) return;
    const known = await parecidos.listParecidos(trx, perdida.mascotaId);
    const untold = await listUntold(trx, perdida, { known, suyo: buzonOf(deps, perdida.email) });
    const ends = known
      .flatMap(({ avisado }) => (avisado ? avisado.getTime() + DIA_MS : []))
      .filter((end) => end > readAhoraMs())
      .toSorted((a, b) => a - b);
    const now = untold.slice(0, Math.max(0, PARECIDOS_DIA - ends.length));
    const held = await holdEncontradas(
      trx,
      now.map(({ id }) => id),
    );
    for (const one of now.filter(({ id }) => held.has(id))) {
      await parecidos.setAvisado(trx, perdida.mascotaId, one.id);
      await tellParecido(trx, deps, perdida, one);
    }
    if (now.length === untold.length) return;
    const seconds = Math.ceil(((ends[0] ?? readAhoraMs() + DIA_MS) - readAhoraMs()) / 1000);
    await deps.cola.send(trx, 'parecido', { perdida: perdidaId }, seconds);
  });
}

/**
 * The likely found animals that an owner has neither heard of nor answered about, likeliest first.
 * Denied ones and his own do not compete. One that only proofs speak for is not told: its mail would
 * have no reason to give.
 */
async function listUntold(
  trx: Queryable,
  perdida: parecidos.BusquedaDeDueno,
  { known, suyo }: { known: parecidos.Conocido[]; suyo: string },
): Promise<Candidata<FilaEncontrada>[]> {
  const find = (id: number) => known.find(({ encontrada_id }) => encontrada_id === id);
  const all = (await rankEncontradas(trx, { ...perdida, provincia: null })).filter(
    ({ id, buzon }) => buzon !== suyo && find(id)?.respuesta !== 'no',
  );
  const likely: typeof all = [];
  for (const one of all) {
    if (find(one.id)?.avisado || find(one.id)?.respuesta) continue;
    if (!listRazones(perdida, one).some(({ coincide }) => coincide)) continue;
    if (await isLikely(trx, perdida, one, all)) likely.push(one);
  }
  return likely.toSorted((a, b) => b.entero - a.entero);
}

/** The mail to an owner who prefers pushes, once no browser took one and he has not answered. */
async function mailUnlessPushed(
  deps: Contexto,
  { perdida: perdidaId, encontrada }: { perdida: number; encontrada: number },
): Promise<void> {
  await withTransaction(deps.db, async (trx) => {
    const perdida = await parecidos.findBusqueda(trx, perdidaId);
    const known = perdida && (await parecidos.listParecidos(trx, perdida.mascotaId));
    const noted = known?.find(({ encontrada_id }) => encontrada_id === encontrada);
    if (!perdida || !noted?.avisado || noted.respuesta) return;
    if (await parecidos.hasTakenPush(trx, perdida.usuarioId, noted.avisado)) return;
    const row = (await rankEncontradas(trx, perdida)).find(({ id }) => id === encontrada);
    if (row) await mailParecido(trx, deps, perdida, row);
  });
}
