import { rutaAnuncio } from '@vuelve/contract/addresses';
import { type AvisoPush, isSilencio } from '@vuelve/contract/avisos';
import type { DatosCorreos } from '@vuelve/contract/paginas';
import { VECINO_DIA } from '@vuelve/contract/reglas';
import { describeSenas } from '@vuelve/contract/senas';
import { textosVecino } from '@vuelve/contract/textos-vecino';
import { type Buzon, isMailAway, isRefusedForGood } from '../../cimientos/adapters/buzon.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { lejaniaOf } from '../../cimientos/geografia/celdas.ts';
import { nameOfCodigo } from '../../cimientos/geografia/name-municipio.ts';
import { middleOf } from '../../cimientos/geografia/resolve-lugar.ts';
import { eachInLanes } from '../../cimientos/in-lanes.ts';
import type { TrabajoVecino } from '../../cimientos/jobs/trabajos.ts';
import { rutaBaja } from '../../personas/baja-correos/enlace-baja.ts';
import { pushNow } from '../../personas/navegadores/push.ts';
import * as llamamientos from './llamamientos.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'secretos' | 'paginas' | 'cartero'> & {
  cola: Pick<Deps['cola'], 'send'>;
};

/**
 * Chooses the neighbours who hear of an entry, or tells some of them. A killed server goes on with
 * those whom no service has taken: at most those in flight are told twice.
 * @throws Error when somebody could not be told; the others are
 */
export function tellVecinos(
  deps: Contexto,
  buzon: Pick<Buzon, 'send'>,
  { llamamiento, vecinos }: TrabajoVecino,
): Promise<void> {
  return vecinos ? tellSome(deps, buzon, llamamiento, vecinos) : chooseVecinos(deps, llamamiento);
}

/** Neighbours of a job. A few hundred jobs stay quick to fetch; thousands would not. */
const TANDA = 50;

async function chooseVecinos({ db, cola }: Contexto, llamamiento: number): Promise<void> {
  await withTransaction(db, async (trx) => {
    const anuncio = await llamamientos.findAnuncioDe(trx, llamamiento);
    if (!anuncio || !(await llamamientos.setHecho(trx, llamamiento))) return;
    const celda = anuncio.celda ?? middleOf(anuncio.municipio);
    const all = await llamamientos.listAlcanzados(trx, celda, anuncio.autorId);
    for (let from = 0; from < all.length; from += TANDA) {
      const vecinos = all.slice(from, from + TANDA);
      await cola.send(trx, 'vecino', { llamamiento, vecinos });
    }
  });
}

/** Pushes at a time: enough for 40 a second, and few enough that scans do not wait behind them. */
const EMPUJES = 6;

async function tellSome(
  deps: Contexto,
  buzon: Pick<Buzon, 'send'>,
  llamamiento: number,
  usuarios: number[],
): Promise<void> {
  const { db, config } = deps;
  const anuncio = await llamamientos.findAnuncioDe(db, llamamiento);
  if (!anuncio) return;
  const chosen = await withTransaction(db, (trx) =>
    llamamientos.takeAvisados(trx, llamamiento, usuarios),
  );
  const unreached = chosen.filter(({ conNavegador }) => !conNavegador);
  const inBrowser = chosen.filter(({ conNavegador }) => conNavegador);
  await eachInLanes(inBrowser, EMPUJES, async (vecino) => {
    if (!(await llamamientos.isWaiting(db, llamamiento, vecino.usuarioId))) return;
    if (await pushAnuncio(deps, llamamiento, anuncio, vecino)) {
      await llamamientos.setEntregado(db, llamamiento, vecino.usuarioId);
    } else {
      unreached.push(vecino);
    }
  });
  let isAway = false;
  await eachInLanes(unreached, lanesOfMail(config.correo.conexiones), async (vecino) => {
    if (isAway) return; // this job fails, and its retry goes on here
    const datos = toDatos(deps, anuncio, vecino);
    const correo = await deps.paginas.renderCorreo('cercaDeTi', datos, config.publicUrl);
    if (!(await llamamientos.isWaiting(db, llamamiento, vecino.usuarioId))) return;
    try {
      await buzon.send(vecino.email, correo);
    } catch (error) {
      isAway ||= isMailAway(error); // another lane may have found that first
      if (!isRefusedForGood(error)) throw withoutAddress(error);
    }
    await llamamientos.setEntregado(db, llamamiento, vecino.usuarioId);
  });
}

/** The queue keeps the error of a failed job, and a mail server's answer names the recipient. */
function withoutAddress(cause: unknown): Error {
  const { code } = Object(cause) as { code?: string };
  return Object.assign(new Error('A mail was not taken'), code && { code });
}

/** A third of the connections to the mail server: a code waits for one of these mails at most. */
const lanesOfMail = (conexiones: number) => Math.floor(conexiones / 3);

const NOCHE = { desde: '22:00', hasta: '08:00' };

/** Whether no neighbour hears a sound, whatever his own quiet hours are. */
export const isNoche = (ahora: Date): boolean => isSilencio(NOCHE, ahora);

/** Pushes an entry to all browsers of a neighbour. Returns whether one of them took it. */
function pushAnuncio(
  { db, cartero }: Contexto,
  llamamiento: number,
  anuncio: llamamientos.Anuncio,
  vecino: llamamientos.Avisado,
): Promise<boolean> {
  const { clase, especie } = anuncio;
  const lejania = lejaniaFrom(vecino, anuncio);
  const donde = `en ${nameOfCodigo(anuncio.municipio)}`;
  const parts = [describeSenas(anuncio), donde, lejania && textosVecino.lejania(lejania)];
  const sentences = [`${parts.filter(Boolean).join(', ')}.`, textosVecino.pregunta(clase)];
  if (isUltimo(vecino)) sentences.push(textosVecino.ultimo);
  const aviso: AvisoPush = {
    titulo: textosVecino.titulo(clase, especie),
    texto: sentences.join(' '),
    marca: `v${llamamiento}`,
    ruta: rutaAnuncio(anuncio.clave),
    ...(isNoche(readAhora()) && { callado: true }),
  };
  return pushNow({ db, cartero }, { usuarioId: vecino.usuarioId, mascotaId: null, aviso });
}

function toDatos(
  { config, secretos }: Contexto,
  anuncio: llamamientos.Anuncio,
  vecino: llamamientos.Avisado,
): DatosCorreos['cercaDeTi'] {
  const { clase, especie, clave, municipio } = anuncio;
  const baja = { que: 'cerca', de: String(vecino.usuarioId) } as const;
  return {
    nombre: vecino.nombre,
    clase,
    especie,
    senas: describeSenas(anuncio),
    municipio: nameOfCodigo(municipio),
    lejania: lejaniaFrom(vecino, anuncio),
    ultimo: isUltimo(vecino),
    urlAnuncio: config.publicUrl + rutaAnuncio(clave),
    urlBaja: config.publicUrl + rutaBaja(secretos.bajas, baja),
  };
}

const isUltimo = ({ cuantos }: llamamientos.Avisado) => cuantos >= VECINO_DIA;

/** How far an entry is from where a neighbour said he is; null where one of them named no place. */
function lejaniaFrom({ celda, con_zona }: llamamientos.Avisado, anuncio: llamamientos.Anuncio) {
  return con_zona && anuncio.celda !== null ? lejaniaOf(celda, anuncio.celda) : null;
}
