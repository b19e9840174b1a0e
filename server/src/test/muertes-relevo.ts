import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, openPool, type Db } from '../cimientos/db/database.ts';
import { randomFrom } from './azar.ts';
import { type Cadenas, compareRelevos } from './compare-relevos.ts';
import { eventually } from './eventually.ts';
import { openMailbox } from './mailbox.ts';
import { type Buscadores, losePets, openBuscadores } from './perdidas.ts';
import { takeUp, untilGone } from './recoger.ts';
import { findPort, openDataDir, type Servidor } from './servidor.ts';

/** The queue is polled every two seconds: a kill hits a moment between two polls, or a step. */
const VIDA_MS = 2_400;
/** The approximate time for the steps that are due when the server starts. */
const PASOS_MS = 150;
/** The longest wait of a kill for a step. */
const ESPERA_MS = 6_000;
const MINUTOS_CADA_MS = 25;
const RESTO_MS = 120_000;

/** The result of a series of kills. */
export interface InformeRelevos extends Cadenas {
  /** How many kills hit the server during a step, and during a mail. */
  enMano: { pasos: number; cartas: number };
}

interface Serie {
  /** An empty database for this series. */
  url: string;
  muertes: number;
  /** The seed of the random moments. */
  seed: number;
  /** The number of lost pets. */
  mascotas: number;
}

/**
 * Finders write to lost pets with three contacts each and scan their badges, while the server is
 * killed (-9) again and again; the minutes between the steps are skipped. Afterwards the expected
 * steps are compared with the stored ones, the mail log and the mailboxes.
 */
export async function killWhileRelaying({ url, muertes, seed, mascotas }: Serie) {
  const random = randomFrom(seed);
  const mailbox = await openMailbox();
  const dataDir = await openDataDir();
  const env = {
    DATABASE_URL: url,
    DEMO: '0',
    PORT: String(await findPort()),
    SMTP_URL: mailbox.url,
    TRUST_PROXY: 'loopback',
    AVISOS_HORA: '1000000',
    PETICIONES_MINUTO: '1000000',
  };
  const db = openDatabase(openPool(url, 3));
  const enMano = { pasos: 0, cartas: 0 };
  try {
    const first = await dataDir.start(env);
    const { base } = first.client;
    const buscadores = openBuscadores(base, await losePets({ db, mailbox, base }, mascotas));
    await first.end();
    const stopClock = runMinutes(db);
    try {
      for (let muerte = 0; muerte < muertes; muerte++) {
        const servidor = await dataDir.spawn(env);
        if (muerte % 2 === 0) await dieAmongVisits(servidor, buscadores, random() * VIDA_MS);
        else await dieAmongSteps(servidor, db, random() * PASOS_MS);
        await untilGone(db);
        enMano.pasos += Number(await takeUp(db, 'relevo'));
        enMano.cartas += Number(await takeUp(db, 'correo'));
        await ageEscaneos(db);
      }
      await dataDir.start(env);
      await buscadores.come(); // on a slow machine nobody before was answered
      await untilDone(db);
    } finally {
      await stopClock();
    }
    const cadenas = await compareRelevos(db, mailbox, buscadores.sent);
    return { enMano, ...cadenas } satisfies InformeRelevos;
  } finally {
    await dataDir.close();
    await db.destroy();
    await mailbox.close();
  }
}

/** Kills the server while finders come. */
async function dieAmongVisits(servidor: Servidor, buscadores: Buscadores, afterMs: number) {
  await servidor.ready();
  const visits = buscadores.come();
  await sleep(afterMs);
  await servidor.end('SIGKILL');
  await visits;
}

/** Kills the server during a step; steps run even before the server reports that it is ready. */
async function dieAmongSteps(servidor: Servidor, db: Db, afterMs: number) {
  for (const end = Date.now() + ESPERA_MS; Date.now() < end; await sleep(2)) {
    const { rows } = await sql`SELECT FROM pgboss.job
      WHERE name = 'relevo' AND state = 'active' LIMIT 1`.execute(db);
    if (rows.length > 0) break;
  }
  await sleep(afterMs);
  await servidor.end('SIGKILL');
}

/** Skips the minutes between the steps and before retries. Returns the function that stops it. */
function runMinutes(db: Db): () => Promise<void> {
  let isOver = false;
  const going = (async () => {
    for (; !isOver; await sleep(MINUTOS_CADA_MS)) {
      await sql`UPDATE pgboss.job SET start_after = now()
        WHERE name IN ('relevo', 'correo') AND state < 'active' AND start_after > now()`.execute(
        db,
      );
    }
  })();
  return () => {
    isOver = true;
    return going;
  };
}

/** Skips the half hour in which the scans of one pet share one alert, for finished alerts. */
async function ageEscaneos(db: Db): Promise<void> {
  await sql`
    WITH viejas AS (
      SELECT id FROM alertas a
      WHERE motivo = 'escaneo' AND creada > now() - interval '1 hour' AND NOT EXISTS (
        SELECT FROM contactos c WHERE c.mascota_id = a.mascota_id AND NOT EXISTS (
          SELECT FROM relevos r WHERE r.alerta_id = a.id AND r.contacto_id = c.id
        )
      )
    ), alertadas AS (
      UPDATE alertas SET creada = creada - interval '1 hour' WHERE id IN (SELECT id FROM viejas)
    ), escritas AS (
      UPDATE correos SET fecha = fecha - interval '1 hour'
      FROM relevos JOIN contactos ON contactos.id = contacto_id
      WHERE alerta_id IN (SELECT id FROM viejas) AND para = email AND fecha = avisado
    )
    UPDATE relevos SET avisado = avisado - interval '1 hour'
    WHERE alerta_id IN (SELECT id FROM viejas)`.execute(db);
}

async function untilDone(db: Db): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`SELECT FROM pgboss.job
      WHERE name IN ('relevo', 'correo') AND state < 'completed' LIMIT 1`.execute(db);
    if (rows.length > 0) throw new Error('A step or a letter still waits');
  }, RESTO_MS);
}
