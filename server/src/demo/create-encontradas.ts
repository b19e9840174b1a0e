import { miniatura } from '@vuelve/contract/ficheros';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../cimientos/db/tables.ts';
import type { Deps } from '../cimientos/deps.ts';
import { keepFichero, stageFichero } from '../cimientos/ficheros/ficheros.ts';
import { celdaOf } from '../cimientos/geografia/celdas.ts';
import { newHash } from '../cimientos/hashes.ts';
import { digestOf } from '../cimientos/tokens.ts';
import { tokenOf } from '../encuentro/encontradas/autor.ts';
import { renderDibujos } from '../taller/pictures/render-dibujos.ts';
import { SIN_CUENTA } from './create-vecinos.ts';
import { ENCONTRADAS_DEMO, type EncontradaDemo } from './encontradas-demo.ts';

/** Nobody reads the mails to this stranger. */
export const EMAIL_HALLADOR = 'hallador@vuelve.example';
const LADO = { foto: 800, mini: 480 };

/** Draws and stores the photos of found animals before the rows that name them. */
export async function drawEncontradas(contexto: Pick<Deps, 'db' | 'ficheros' | 'apart'>) {
  const fotos = new Map<EncontradaDemo, string>();
  for (const animal of ENCONTRADAS_DEMO) {
    if (animal.dibujo === null) continue;
    const svg = animal.dibujo;
    const [grande, mini] = await renderDibujos(
      contexto.apart,
      [LADO.foto, LADO.mini].map((lado) => ({ svg, ancho: lado, alto: lado, formato: 'webp' })),
      { cuenta: SIN_CUENTA },
    );
    const foto = `encontradas.0/${newHash()}.webp`;
    await stageFichero(contexto, { ruta: foto, clase: 'foto', contenido: grande! });
    await stageFichero(contexto, { ruta: miniatura(foto), clase: 'foto', contenido: mini! });
    fotos.set(animal, foto);
  }
  return fotos;
}

/** Animals without badge that strangers found, on the board. */
export async function createEncontradas(
  trx: Transaction<DB>,
  secretos: Deps['secretos'],
  fotos: Awaited<ReturnType<typeof drawEncontradas>>,
): Promise<void> {
  for (const animal of ENCONTRADAS_DEMO.toReversed()) {
    const id = await find(trx, secretos, animal);
    const foto = fotos.get(animal);
    if (!foto) continue;
    await keepFichero(trx, foto);
    await keepFichero(trx, miniatura(foto));
    const huella = newHash();
    await trx.insertInto('fotos_encontrada').values({ encontrada_id: id, foto, huella }).execute();
  }
}

async function find(
  trx: Transaction<DB>,
  secretos: Deps['secretos'],
  { dibujo: _dibujo, posicion, horas, ...animal }: EncontradaDemo,
): Promise<number> {
  const clave = newHash();
  const desde = sql<Date>`date_trunc('milliseconds', now() - make_interval(hours => ${horas}))`;
  const { id } = await trx
    .insertInto('encontradas')
    .values({
      ...animal,
      clave,
      token_hash: digestOf(tokenOf(secretos, clave)),
      celda: celdaOf(posicion),
      desde,
      email: EMAIL_HALLADOR,
      buzon: EMAIL_HALLADOR,
      probada: desde,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { especie, tamano, colores, municipio } = animal;
  await trx
    .insertInto('anuncios')
    .values({
      clave: newHash(),
      clase: 'encontrada',
      encontrada_id: id,
      especie,
      tamano,
      colores,
      municipio,
      celda: celdaOf(posicion),
      publicado: desde,
    })
    .execute();
  return id;
}
