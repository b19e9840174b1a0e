import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Insignia } from '@vuelve/contract/mascota';
import { withTransaction } from '../server/src/cimientos/db/database.ts';
import { openMailbox } from '../server/src/test/mailbox.ts';
import { type Cuenta, openDuena, openOtra } from './cuenta.ts';
import { drawEscena } from './escenas.ts';
import { scanDuring } from './escaneos-aparte.ts';
import type { Figure } from './figure.ts';
import { openPorDetras, type PorDetras } from './por-detras.ts';
import { median } from './product.ts';
import { readPss, watch } from './procesos.ts';
import { findLuna, startServidor } from './servidor.ts';

const PUERTO = 4640;
const VUELTAS = 5;
const FOTOS = 8;
const CALMA_MS = 5_000;
const DESPUES_MS = 200;
const MIRA_MS = 200;
/** Mails that wait at the start of each round: more than can leave during it. */
const CORREOS = 2_000;
const LIMITE = { mb: 512, ms: 30 };

interface Vuelta {
  /** Peak of all processes, in MB. */
  mb: number;
  /** Scans' p99 in ms: idle, with mails alone, and with the photos too. */
  ociosa: number;
  correos: number;
  fotos: number;
  /** Waiting times in s: of the last of the eight, and of another account's one. */
  ultima: number;
  ajena: number;
}

/**
 * Eight photos of 12 megapixels that one account sends at once, with one of another account behind
 * them, while mails leave and badges are scanned.
 */
export async function measureOchoFotos(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-ocho-'));
  const buzon = await openMailbox();
  const settings = { DATA_DIR: dataDir, SMTP_URL: buzon.url };
  const servidor = await startServidor(PUERTO, settings);
  const porDetras = await openPorDetras(dataDir);
  try {
    const { chapa } = await findLuna(servidor.base);
    const escena = {
      ...servidor,
      correos: mailsOf(porDetras),
      lectura: `${servidor.base}/q?${chapa}`,
      duena: await openDuena(servidor.base),
      otra: await openOtra(servidor.base),
      foto: await drawEscena(1, 28),
    };
    await upload(escena.duena, escena.foto); // the first one starts the first child
    const vueltas: Vuelta[] = [];
    while (vueltas.length < VUELTAS) vueltas.push(await runVuelta(escena));
    return describe(vueltas);
  } finally {
    await porDetras.close();
    await servidor.close();
    await buzon.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Escena {
  pid: number;
  correos: ReturnType<typeof mailsOf>;
  lectura: string;
  duena: Cuenta;
  otra: Cuenta;
  foto: Buffer;
}

async function runVuelta({ pid, correos, lectura, duena, otra, foto }: Escena): Promise<Vuelta> {
  const ociosa = p99(await scanDuring(lectura, sleep(CALMA_MS)));
  await correos.fill();
  const deCorreos = p99(await scanDuring(lectura, sleep(CALMA_MS)));
  await correos.fill();
  const all = uploadAll(duena, otra, foto);
  const times = await scanDuring(lectura, all);
  const { suyas, ajena } = await all;
  // Apart, because a look at the memory of a process holds it up.
  await correos.fill();
  let mb = 0;
  const look = () => (mb = Math.max(mb, readPss(pid)));
  await watch(uploadAll(duena, otra, foto), look, MIRA_MS);
  await correos.empty();
  return { mb, ociosa, correos: deCorreos, fotos: p99(times), ultima: Math.max(...suyas), ajena };
}

/** Eight of one account, and then one of another; the seconds that they took. */
async function uploadAll(duena: Cuenta, otra: Cuenta, foto: Buffer) {
  const { body } = await duena.client.post<{ insignia: Insignia }>('/insigniasQR/edit/post');
  const una = { ...duena, mascota: body.insignia };
  const ocho = Promise.all(Array.from({ length: FOTOS }, () => upload(una, foto)));
  const ajena = sleep(DESPUES_MS).then(() => upload(otra, foto));
  return { suyas: await ocho, ajena: await ajena };
}

/** Resolves to the seconds until the photo is published. */
async function upload({ client, mascota }: Cuenta, foto: Buffer): Promise<number> {
  const begin = performance.now();
  const fields = { hash_mascota: mascota.hash, media: 'si', titulo: 'Medida' };
  const { status } = await client.upload('/imagenes/subirfoto', fields, foto);
  // Refused because the machine is too busy: it counts as one that never ends.
  if (status === 503) return Number.POSITIVE_INFINITY;
  if (status !== 201) throw new Error(`Bench: a photo got ${status}`);
  return (performance.now() - begin) / 1000;
}

/** A backlog of mails in the server's own queue. */
function mailsOf({ pool, db, cola }: PorDetras) {
  const correo = { nombre: 'correoCambiado', datos: { nombre: 'Ana', nuevo: 'a@b.es' } } as const;
  return {
    async fill() {
      await withTransaction(db, async (trx) => {
        for (let n = 0; n < CORREOS; n++) {
          await cola.sendCorreo(trx, { ...correo, para: `ana${n}@ejemplo.es` });
        }
      });
    },
    async empty() {
      await pool.query(`DELETE FROM pgboss.job WHERE name = 'correo'`);
      await sleep(1_000);
    },
  };
}

function describe(vueltas: Vuelta[]): Figure[] {
  const of = (key: keyof Vuelta) => vueltas.map((vuelta) => vuelta[key]);
  const spread = (values: number[], digits = 0) =>
    `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
  const slower = vueltas.map(({ fotos, correos }) => fotos / correos);
  return [
    {
      name: 'Eight photos of 12 megapixels at once while mails leave: all processes (PSS), peak',
      value: `${spread(of('mb'))} MB`,
      budget: `≤ ${LIMITE.mb} MB`,
      ok: median(of('mb')) <= LIMITE.mb,
    },
    {
      name: 'A warm scan meanwhile, fifty a second, p99; with the mails alone; with nothing',
      value: `${spread(of('fotos'))} ms; ${spread(of('correos'))}; ${spread(of('ociosa'))}; ${spread(slower, 1)} times the mails alone`,
      budget: `≤ ${LIMITE.ms} ms`,
      ok: median(of('fotos')) <= LIMITE.ms,
    },
    {
      name: 'The last of the eight; one of another account, sent after them',
      value: `${spread(of('ultima'), 1)} s; ${spread(of('ajena'), 1)} s`,
      budget: '–',
      ok: true,
    },
  ];
}

const p99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;

if (import.meta.main) {
  for (const { name, value, budget } of await measureOchoFotos()) {
    console.log(`${name}: ${value} (${budget})`);
  }
}
