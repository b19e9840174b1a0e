import { rutaAnuncio, rutaConversacionTablon } from '@vuelve/contract/addresses';
import type { Collar, Sexo } from '@vuelve/contract/encontradas';
import type { Parecido, Parecidos, RespuestaParecido } from '@vuelve/contract/parecidos';
import { PARECIDOS_LISTA } from '@vuelve/contract/reglas';
import { describeSenas, nameEncontrada } from '@vuelve/contract/senas';
import { textosParecidos } from '@vuelve/contract/textos-parecidos';
import type { Transaction } from 'kysely';
import { type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { getMascota } from '../../mascotas/mascotas.ts';
import { tokenFor } from '../conversaciones/enlaces.ts';
import { claimEncontrada, spendReclamacion } from '../encontradas/reclamaciones.ts';
import { buzonOf } from '../encontradas/codigo-tablon.ts';
import { lockEncontrada } from '../encontradas/encontradas.queries.ts';
import { listFotos } from '../encontradas/fotos.ts';
import { findProbada, listConversaciones } from '../encontradas/reclamaciones.queries.ts';
import { findAbierta } from '../perdidas/perdidas.queries.ts';
import { lockPerdida } from '../perdidas/perdidas.ts';
import { findAnuncio } from '../tablon/tablon.queries.ts';
import { nameOfCodigo } from '../../cimientos/geografia/name-municipio.ts';
import type { FilaEncontrada } from './candidatas.queries.ts';
import * as parecidos from './parecidos.queries.ts';
import { type Candidata, rankEncontradas } from './rank.ts';
import { listRazones } from './tell-parecido.ts';

type Contexto = Pick<Deps, 'db' | 'secretos' | 'limites' | 'cola' | 'config'>;

/**
 * The found animals that may be an own lost pet, the likeliest by what everybody may see first;
 * those that the owner denied are the last. None for a pet that is home.
 * @throws AppError 404, also for another owner's pet
 */
export async function listParecidos(
  deps: Pick<Deps, 'db' | 'secretos'>,
  usuarioId: number,
  hash: string,
): Promise<Parecidos> {
  const { db } = deps;
  const { id } = await getMascota(db, usuarioId, hash);
  const abierta = await findAbierta(db, id);
  const perdida = abierta && (await parecidos.findBusqueda(db, abierta.id));
  if (!perdida) return { parecidos: [], conZona: false, faltan: [] };
  const answers = await readAnswers(deps, perdida);
  const rows = pickShown(
    (await rankEncontradas(db, perdida))
      .filter(({ buzon }) => buzon !== buzonOf(deps, perdida.email))
      .map((row) => ({ row, ...answers(row.id) })),
  );
  return {
    parecidos: await Promise.all(rows.map((one) => toParecido(db, perdida, one))),
    conZona: perdida.celda !== null,
    faltan: (['sexo', 'collar', 'marcas'] as const).filter((one) => !perdida[one]),
  };
}

/**
 * All signs choose which ones are shown, and what everybody may see their order: a place in it must
 * not tell whose collar it is. What was told or answered stays, beside the first ones. The place of
 * a denied one goes to the next by what everybody may see, or denying would list them all by proofs.
 */
function pickShown<R extends Answer & { row: Candidata<FilaEncontrada> }>(all: R[]): R[] {
  const first = new Set(
    all.toSorted((a, b) => b.row.entero - a.row.entero).slice(0, PARECIDOS_LISTA),
  );
  const isSure = (one: R) => first.has(one) || one.conocida;
  const denied = all.filter(({ respuesta }) => respuesta === 'no');
  const rest = new Set(all.filter((one) => !isSure(one)).slice(0, denied.length));
  const shown = all.filter((one) => one.respuesta !== 'no' && (isSure(one) || rest.has(one)));
  return [...shown, ...denied];
}

interface Answer {
  /** Whether the owner was told of it, or has answered. */
  conocida: boolean;
  respuesta: 'es' | 'no' | null;
  conversacion: string | null;
}

async function readAnswers(
  deps: Pick<Deps, 'db' | 'secretos'>,
  { mascotaId, email }: parecidos.BusquedaDeDueno,
): Promise<(encontradaId: number) => Answer> {
  const known = await parecidos.listParecidos(deps.db, mascotaId);
  const open = await listConversaciones(deps.db, buzonOf(deps, email));
  return (id) => {
    const { clave } = open.find(({ encontrada_id }) => encontrada_id === id) ?? {};
    const link = clave && tokenFor(deps.secretos.conversaciones, clave, 'dueno');
    const noted = known.find(({ encontrada_id }) => encontrada_id === id);
    const respuesta = noted?.respuesta ?? null;
    return {
      conocida: noted?.avisado != null || respuesta !== null,
      respuesta,
      conversacion: link ? rutaConversacionTablon(link) : null,
    };
  };
}

async function toParecido(
  db: Queryable,
  perdida: parecidos.BusquedaDeDueno,
  { row, respuesta, conversacion }: Answer & { row: FilaEncontrada },
): Promise<Parecido> {
  const { especie } = perdida;
  const { clave, tamano, colores, desde, situacion, municipio } = row;
  return {
    clave,
    animal: nameEncontrada(especie),
    senas: describeSenas({ especie, tamano, colores }),
    situacion,
    municipio: nameOfCodigo(municipio),
    desde: desde.toISOString(),
    fotos: await listFotos(db, row.id, rutaAnuncio(clave)),
    razones: listRazones(perdida, row),
    respuesta,
    conversacion,
  };
}

/**
 * Stores whether a found animal is an own lost pet. 'es' opens a conversation with the finder, who
 * reads whether the proofs agree; 'no' is never asked again; 'quiza' takes that back.
 * @returns the path of the conversation; null for other answers
 * @throws AppError 404 for a missing pet and for another owner's, 409 for a pet that is home, for an
 * entry that is not on the board, for the finder himself and for a 'no' after a yes, 400 in the fields of proofs that were
 * never given, 403 after a report between the two, 429 for the fourth claim in a day
 */
export async function answerParecido(
  deps: Contexto,
  { id: usuarioId, email }: { id: number; email: string },
  hash: string,
  { clave, respuesta, ...now }: RespuestaParecido,
): Promise<string | null> {
  const { db, cola } = deps;
  const encontradaId = (await findAnuncio(db, clave))?.encontrada_id;
  if (respuesta !== 'es') return withTransaction(db, deny);
  const before =
    encontradaId && (await findProbada(db, encontradaId, buzonOf(deps, email)))?.conversacion;
  // Its own conversation, opened again, is no new claim.
  return before
    ? withTransaction(db, accept)
    : spendReclamacion(deps, email, () => withTransaction(db, accept));

  async function accept(trx: Transaction<DB>): Promise<string> {
    const { mascota, perdidaId } = await lockPerdida(trx, usuarioId, hash);
    if (!encontradaId) throw new AppError(409, textosParecidos.noEsta);
    const sexo = now.sexo ?? mascota.Genero;
    const pruebas = await requirePruebas(trx, perdidaId, { ...now, sexo });
    const link = await claimEncontrada(trx, deps, encontradaId, { email, ...pruebas });
    if (!link) throw new AppError(409, textosParecidos.noEsta);
    await parecidos.setRespuesta(trx, mascota.id, encontradaId, 'es');
    return rutaConversacionTablon(link);
  }

  /** A denied animal may be another's, and another animal this pet. */
  async function deny(trx: Transaction<DB>): Promise<null> {
    const { mascota, perdidaId } = await lockPerdida(trx, usuarioId, hash);
    const encontrada = encontradaId && (await lockEncontrada(trx, encontradaId));
    if (!encontrada || !encontrada.publica) throw new AppError(409, textosParecidos.noEsta);
    const known = await parecidos.listParecidos(trx, mascota.id);
    // A tab that does not know it yet must not hide the conversation that the yes has opened.
    if (known.some((one) => one.encontrada_id === encontradaId && one.respuesta === 'es')) {
      throw new AppError(409, textosParecidos.yaEs);
    }
    await parecidos.setRespuesta(trx, mascota.id, encontradaId, respuesta === 'no' ? 'no' : null);
    await cola.send(trx, 'parecido', { encontrada: encontradaId });
    await cola.send(trx, 'parecido', { perdida: perdidaId });
    return null;
  }
}

/** What proves whose it is: as it is said now, or else as it was said of the loss. */
async function requirePruebas(
  trx: Transaction<DB>,
  perdidaId: number,
  now: { sexo: Sexo | null; collar?: Collar | undefined; marcas?: string | undefined },
): Promise<Pruebas> {
  const before = await parecidos.findDicho(trx, perdidaId);
  // Only the contract's values are written.
  const collar = now.collar ?? ((before?.collar || null) as Collar | null);
  const marcas = now.marcas || before?.marcas;
  const { faltan } = textosParecidos;
  const campos = {
    ...(!now.sexo && { sexo: faltan.sexo }),
    ...(!collar && { collar: faltan.collar }),
    ...(!marcas && { marcas: faltan.marcas }),
  };
  if (!now.sexo || !collar || !marcas) {
    throw new AppError(400, Object.values(campos)[0]!, { campos });
  }
  await parecidos.updatePruebas(trx, perdidaId, { collar, marcas });
  return { sexo: now.sexo, collar, marcas };
}

interface Pruebas {
  sexo: Sexo;
  collar: Collar;
  marcas: string;
}
