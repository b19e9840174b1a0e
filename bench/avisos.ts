import type { Insignia } from '@vuelve/contract/mascota';
import { switchAvisos } from '../server/src/test/avisos.ts';
import type { Client } from '../server/src/test/client.ts';
import { llenarAlbum } from '../server/src/test/llenar-album.ts';
import { type Cuenta, openNuevas } from './cuenta.ts';
import type { Figure } from './figure.ts';
import { median, type Product } from './product.ts';

const CUANTOS = 16;
const VUELTAS = 5;
const VUELTA_MS = 4_000;
const LIMITE = 0.95;

interface Escritor {
  client: Client;
  pet: Insignia;
  foto: number;
}

/**
 * Likes and saved pets per second by many accounts, compared in alternation with the same while no
 * change of a page is recorded.
 */
export async function measureAvisos(product: Product): Promise<Figure[]> {
  const cuentas = await openNuevas(product, CUANTOS);
  const escritores: Escritor[] = [];
  for (const cuenta of cuentas) escritores.push(await toEscritor(product.deps, cuenta));
  return [
    await compare(product, escritores, 'Likes', ({ client, pet, foto }, turn) =>
      client.put('/verInsignia/likes', { insignia_id: pet.id, id: foto, action: (turn + 1) % 2 }),
    ),
    await compare(product, escritores, 'Saved pets', ({ client, pet }, turn) =>
      client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, { Mascota: `Luna ${turn}` }),
    ),
  ];
}

/** Gives an account's pet a photo for the likes. */
async function toEscritor({ db }: Product['deps'], { client, mascota }: Cuenta): Promise<Escritor> {
  await llenarAlbum(db, mascota.id, { fotos: 1, likes: 0 });
  const query = db.selectFrom('medios').select('id').where('mascota_id', '=', mascota.id);
  return { client, pet: mascota, foto: (await query.executeTakeFirstOrThrow()).id };
}

type Escribir = (escritor: Escritor, turn: number) => Promise<{ status: number }>;

async function compare(
  { deps: { db } }: Product,
  escritores: Escritor[],
  name: string,
  write: Escribir,
): Promise<Figure> {
  await rate(escritores, write); // warm-up: lets the JIT compile hot code
  const rounds: { ratio: number; con: number }[] = [];
  for (let i = 0; i < VUELTAS; i++) {
    await switchAvisos(db, false);
    const sin = await rate(escritores, write);
    await switchAvisos(db, true);
    const con = await rate(escritores, write);
    rounds.push({ ratio: con / sin, con });
  }
  const ratios = rounds.map(({ ratio }) => ratio);
  const ratio = median(ratios);
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return {
    name: `${name} per second, ${CUANTOS} at once, against the same with no change written down`,
    value: `${ratio.toFixed(2)} (${spread}; ${Math.round(median(rounds.map(({ con }) => con)))} per second)`,
    budget: `≥ ${LIMITE}`,
    ok: ratio >= LIMITE,
  };
}

/** Answers per second to all accounts together. */
async function rate(escritores: Escritor[], write: Escribir): Promise<number> {
  const begun = performance.now();
  const counts = await Promise.all(
    escritores.map(async (escritor) => {
      let turn = 0;
      for (; performance.now() - begun < VUELTA_MS; turn++) {
        const { status } = await write(escritor, turn);
        if (status !== 200) throw new Error(`Bench: status ${status}`);
      }
      return turn;
    }),
  );
  return counts.reduce((sum, n) => sum + n, 0) / ((performance.now() - begun) / 1000);
}
