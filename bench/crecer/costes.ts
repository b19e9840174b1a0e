import { setTimeout as sleep } from 'node:timers/promises';
import { HECHOS, NOMBRES } from '../../scripts/crecer/supuestos.ts';
import { openPool } from '../../server/src/cimientos/db/database.ts';
import { readConfig } from '../../server/src/cimientos/config.ts';
import { openMailbox } from '../../server/src/test/mailbox.ts';
import { beginAvisos, openServicioPush } from '../../server/src/test/servicio-push.ts';
import { createPerdida } from '../alertas.ts';
import type { Comercio } from '../comercio.ts';
import { type Cuenta, openDuena, openOtra } from '../cuenta.ts';
import { drawEscena } from '../escenas.ts';
import type { Figure } from '../figure.ts';
import { copyMascota } from '../fria.ts';
import { buy } from '../pedidos.ts';
import { readRespuesta, startPelado } from '../pelado.ts';
import { readProcesador } from '../procesador.ts';
import { median } from '../product.ts';
import { findLuna, startServidorYBase } from '../servidor.ts';
import { scan } from '../trafico.ts';
import { weighFoto } from './foto.ts';
import { type Contador, divide, openContador } from './gasto.ts';
import { type Coste, type Hecho, type Medidas, roundTo3, saveMedidas } from './medidas.ts';

const PUERTO = 4670;
const VUELTAS = Number(process.env['VUELTAS'] ?? 5);
/** Enough of each in a round for the ticks in which Linux counts processor time. */
const VECES: Record<Hecho, number> = {
  vista: 10_000,
  escaneo: 400,
  aviso: 80,
  visita: 150,
  pedido: 50,
  foto: 12,
  imagen: 4_000,
};
/** So many at once, where one costs little; the others come one by one and wait for nobody. */
const CARRILES: Partial<Record<Hecho, number>> = { vista: 8, imagen: 8 };
const REPOSO_MS = 60_000;
/** Rows that announce changed pages are deleted a minute later. */
const ASIENTO_MS = 75_000;
/** Before the rounds that count, a part of each kind lets the JIT compile what is hot. */
const CALIENTA = 5;

const PELADAS = 20_000;
const HEADERS = { 'accept-encoding': 'br' };

type Pool = ReturnType<typeof openPool>;

/** What happens once, for each kind. */
type Obras = Record<Hecho, () => Promise<unknown>>;

interface Ronda {
  costes: Record<Hecho, Coste>;
  pelada: number;
}

/**
 * What a view, a scan, a notice, an owner's visit, an order and a photo cost, each to its end: with
 * the jobs that follow, and without what an idle server spends. docs/crecer.md reckons with it.
 */
export async function measureCostes(): Promise<Figure[]> {
  const correo = await openMailbox();
  const push = await openServicioPush();
  const servidor = await startServidorYBase(PUERTO, {
    SMTP_URL: correo.url,
    PUSH_HOSTS_PERMITIDOS: push.host,
    TRUST_PROXY: 'loopback',
    PAGOS_HORA: '1000000000',
  });
  const pool = openPool(servidor.url, 1);
  try {
    const { mascota } = await findLuna(servidor.base);
    const duena = await openDuena(servidor.base);
    const { nombre } = await beginAvisos(push, duena.client);
    const perdidas: string[] = [];
    while (perdidas.length < VECES.aviso) {
      const { chapa } = await createPerdida(duena, `Perdida ${perdidas.length}.`);
      perdidas.push(chapa.hash);
    }
    const copias = await copyMascota(servidor.url, mascota, (VUELTAS + 1) * VECES.escaneo);
    const vista = `${servidor.base}/app/view/${mascota}`;
    const obras = await listObras(servidor.base, {
      vista,
      cuenta: await openOtra(servidor.base),
      copias,
      perdidas,
      firma: await readFirma(pool),
      imagen: await findImagen(vista),
    });
    const contador = await openContador(pool, servidor.pid);
    for (const hecho of NOMBRES) await repeat(VECES[hecho] / CALIENTA, obras[hecho]);
    await sleep(ASIENTO_MS);
    const reposo = await contador.rest(REPOSO_MS);
    const before = push.to(nombre).length;
    const rondas: Ronda[] = [];
    while (rondas.length < VUELTAS) rondas.push(await measureRonda(contador, obras, reposo, vista));
    const told = push.to(nombre).length - before;
    if (told !== VUELTAS * VECES.aviso) throw new Error(`Only ${told} pushes came`);
    return await describe(rondas, reposo, await weighFoto(pool));
  } finally {
    await pool.end();
    await servidor.close();
    await push.close();
    await correo.close();
  }
}

interface Escena {
  vista: string;
  /** An owner with one pet. */
  cuenta: Cuenta;
  /** Pets that nobody has looked at yet, each with its badge. */
  copias: { chapa: string }[];
  /** Badges of lost pets. */
  perdidas: string[];
  firma: Comercio['firma'];
  /** The address of a picture. */
  imagen: string;
}

async function listObras(base: string, escena: Escena): Promise<Obras> {
  const { vista, copias, perdidas } = escena;
  const { client, mascota } = escena.cuenta;
  const foto = await drawEscena(1, 28);
  const comprador = { client, pet: mascota };
  let turn = 0;
  return {
    vista: () => visit(vista),
    escaneo: () => scan(base, copias.pop()!.chapa),
    aviso: () => scan(base, perdidas[turn++ % perdidas.length]!),
    visita: async () => {
      const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
      await visit(`${base}/app/cuenta`, { cookie });
      await visit(`${base}/app/mascota/${mascota.hash}`, { cookie });
    },
    pedido: () => buy({ firma: escena.firma }, comprador),
    imagen: () => visit(base + escena.imagen),
    async foto() {
      const fields = { hash_mascota: mascota.hash, media: 'si', titulo: 'Medida' };
      const { status } = await client.upload('/imagenes/subirfoto', fields, foto);
      if (status !== 201) throw new Error(`Photo: ${status}`);
    },
  };
}

/** The address of a picture on a finder's page. */
async function findImagen(vista: string): Promise<string> {
  const response = await fetch(vista);
  return /\/ficheros\/[^"' ]+\.webp/.exec(await response.text())![0];
}

/** How the local card terminal signs. */
async function readFirma(pool: Pool): Promise<Comercio['firma']> {
  const { rows } = await pool.query<{ key: string }>(
    `SELECT encode(substring(valor FOR 24), 'base64') AS key FROM secretos WHERE nombre = 'tpv'`,
  );
  return { version: readConfig({}).redsys.version, key: rows[0]!.key };
}

async function visit(url: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, { headers: { ...HEADERS, ...headers } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
}

async function measureRonda(
  contador: Contador,
  obras: Obras,
  reposo: Coste,
  vista: string,
): Promise<Ronda> {
  let before = await contador.read();
  const costes: Partial<Record<Hecho, Coste>> = {};
  for (const hecho of NOMBRES) {
    const veces = VECES[hecho];
    await repeat(veces, obras[hecho], CARRILES[hecho]);
    const after = await contador.read();
    costes[hecho] = divide(before, after, veces, reposo);
    before = after;
  }
  const pelada = await measurePelada(vista);
  return { costes: costes as Record<Hecho, Coste>, pelada };
}

async function repeat(veces: number, work: () => Promise<unknown>, lanes = 1): Promise<void> {
  let left = veces;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** The control: the processor of a bare server that sends the same page. */
async function measurePelada(vista: string): Promise<number> {
  const pelado = await startPelado(await readRespuesta(vista, HEADERS));
  try {
    await repeat(PELADAS / 10, () => visit(pelado.base), 8);
    const before = readProcesador(pelado.pid);
    await repeat(PELADAS, () => visit(pelado.base), 8);
    return (readProcesador(pelado.pid) - before) / PELADAS;
  } finally {
    pelado.close();
  }
}

async function describe(rondas: Ronda[], reposo: Coste, fotoDisco: number): Promise<Figure[]> {
  const costes = mapHechos((hecho) => medianOf(rondas.map(({ costes }) => costes[hecho])));
  // A few photos grow no table by a page.
  costes.foto.disco = Math.round(fotoDisco);
  const medidas: Omit<Medidas, 'tamanos' | 'copia'> = {
    costes,
    reposo: medianOf([reposo]),
    pelada: Math.round(median(rondas.map(({ pelada }) => pelada))),
  };
  await saveMedidas(medidas);
  return [
    ...NOMBRES.map((hecho) => {
      const all = rondas.map(({ costes }) => costes[hecho]);
      return toFigure(HECHOS[hecho], all, medidas.costes[hecho]);
    }),
    toFigure('a second of rest', [reposo], medidas.reposo),
    {
      name: 'Control: a bare server’s answer with the same page, processor',
      value: `${medidas.pelada} µs`,
      budget: '–',
      ok: true,
    },
  ];
}

function mapHechos(costeOf: (hecho: Hecho) => Coste): Record<Hecho, Coste> {
  return Object.fromEntries(NOMBRES.map((hecho) => [hecho, costeOf(hecho)])) as Record<
    Hecho,
    Coste
  >;
}

function medianOf(costes: Coste[]): Coste {
  const keys = Object.keys(costes[0]!) as (keyof Coste)[];
  return Object.fromEntries(
    keys.map((key) => {
      const all = costes.map((coste) => coste[key]);
      // Tables grow by pages, now and then: their median would be none.
      return [key, roundTo3(Math.max(0, key === 'disco' ? mean(all) : median(all)))];
    }),
  ) as unknown as Coste;
}

const mean = (values: number[]) => values.reduce((sum, it) => sum + it, 0) / values.length;

function toFigure(name: string, all: Coste[], coste: Coste): Figure {
  const spread = (key: 'instancia' | 'base') => {
    const values = all.map((it) => it[key] / 1000);
    return `${(coste[key] / 1000).toFixed(1)} ms (${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)})`;
  };
  const { wal, filas, conexion, disco, ficheros } = coste;
  const files = ficheros > 0 ? `; ${Math.round(ficheros / 1000)} KB of files` : '';
  return {
    name: `${name}: processor of the instance; of PostgreSQL; connection; rows; log; tables`,
    value: `${spread('instancia')}; ${spread('base')}; ${(conexion / 1000).toFixed(1)} ms; ${filas.toFixed(1)}; ${(wal / 1000).toFixed(1)} KB; ${(disco / 1000).toFixed(1)} KB${files}`,
    budget: '–',
    ok: true,
  };
}
