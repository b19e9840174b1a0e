import { rutaAnuncio, rutaConversacionTablon, rutaEncontrada } from '@vuelve/contract/addresses';
import { asDia } from '@vuelve/contract/dias';
import { ENCONTRADA_CERRADA_DIAS, PARECIDOS_LISTA } from '@vuelve/contract/reglas';
import { hoyISO } from '@vuelve/contract/fechas';
import type {
  VistaBorrador,
  VistaEncontrada,
  VistaHallazgo,
} from '@vuelve/contract/paginas-encontrada';
import type { AnuncioMostrado } from '@vuelve/contract/paginas-tablon';
import { ESPECIES, nameEncontrada } from '@vuelve/contract/senas';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';
import type { Db } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { tokenFor } from '../conversaciones/enlaces.ts';
import { findRetiradaDeEncontrada } from '../tablon/denuncias.queries.ts';
import { rankPerdidas } from '../parecidos/rank.ts';
import { readAnuncios } from '../tablon/tablon.ts';
import { endOf } from '../tablon/end-of.ts';
import { nameOfCodigo } from '../../cimientos/geografia/name-municipio.ts';
import { tokenOf } from './autor.ts';
import { listOfEncontrada } from './desconocidos.queries.ts';
import type { Negada } from './escrito.ts';
import { type Encontrada, findComparable } from './encontradas.queries.ts';
import { listFotos } from './fotos.ts';

type Contexto = Pick<Deps, 'db' | 'secretos' | 'config'>;

const DIA_MS = 86_400_000;
const addDias = (cerrada: Date) => new Date(cerrada.getTime() + ENCONTRADA_CERRADA_DIAS * DIA_MS);

/** The second step of a draft, with what was typed and refused. */
export async function toBorrador(
  contexto: Contexto,
  row: Encontrada,
  { escrito, ...negada }: Negada & { escrito: Partial<VistaBorrador['escrito']> },
): Promise<VistaBorrador> {
  const { sexo, collar, marcas, email, pedida } = row;
  const dia = hoyISO(row.desde);
  const hoy = hoyISO(new Date(readAhoraMs()));
  const stored = { sexo: sexo ?? '', collar, marcas, dia: dia === hoy ? '' : dia, email } as const;
  return {
    ...(await toComun(contexto, row)),
    escrito: { ...stored, ...escrito },
    hoy,
    pedidoA: pedida ? email : null,
    ...negada,
  };
}

/** A published animal, as its finder sees it on his private page. */
export async function toVista(
  contexto: Contexto,
  row: Encontrada,
  negada: Negada & { escrito: string },
): Promise<VistaEncontrada> {
  const { db, secretos, config } = contexto;
  const { id, clave, cerrada, resultado, vida } = row;
  const retirada = await findRetiradaDeEncontrada(db, id);
  const conversaciones = await listOfEncontrada(db, id);
  return {
    ...(await toComun(contexto, row)),
    estado: stateOf(row, retirada !== undefined),
    conversaciones: conversaciones.map((one) => ({
      ruta: rutaConversacionTablon(tokenFor(secretos.conversaciones, one.clave, 'buscador')),
      abierta: one.abierta.toISOString(),
      porVer: one.pendiente !== null || one.visto === null,
      cerrada: one.cerrada !== null,
    })),
    candidatas: cerrada ? [] : await readCandidatas(db, id),
    hasta: asDia(endOf(vida ?? row.desde).toISOString()),
    resultado,
    retirada:
      retirada && !cerrada
        ? {
            explicacion: retirada.explicacion,
            apelada: retirada.apelada !== null,
            respuesta: retirada.respuesta,
          }
        : null,
    enlace: config.publicUrl + rutaEncontrada(tokenOf(secretos, clave)),
    // What the team decided keeps it longer.
    seBorra: cerrada && !retirada ? asDia(addDias(cerrada).toISOString()) : null,
    ...negada,
  };
}

/** Lost pets on the board that it may be: no more of them than the board shows. */
async function readCandidatas(db: Db, id: number): Promise<AnuncioMostrado[]> {
  const encontrada = await findComparable(db, id);
  if (!encontrada) return [];
  const ranked = await rankPerdidas(db, encontrada);
  const claves = ranked.flatMap(({ clave }) => clave ?? []).slice(0, PARECIDOS_LISTA);
  return readAnuncios(db, claves, encontrada.celda);
}

function stateOf({ cerrada, publica, retirado }: Encontrada, isRemoved: boolean) {
  if (cerrada || !publica) return 'cerrada';
  return isRemoved ? 'retirada' : retirado ? 'oculta' : 'publicada';
}

async function toComun({ db, secretos }: Contexto, row: Encontrada) {
  const ruta = rutaEncontrada(tokenOf(secretos, row.clave));
  const fotos = await listFotos(db, row.id, ruta);
  return {
    anuncio: toAnuncio(row, fotos[0]?.miniatura ?? null),
    situacion: row.situacion,
    cambiar: `${ruta}/cambiar`,
    fotos,
    lugarDeFoto: row.foto_municipio && nameOfCodigo(row.foto_municipio),
  };
}

function toAnuncio(row: Encontrada, foto: string | null): AnuncioMostrado {
  const { especie, tamano, colores, municipio, desde, publica, retirado } = row;
  return {
    clase: 'encontrada',
    ruta: publica && !retirado ? rutaAnuncio(publica) : '',
    nombre: nameEncontrada(especie),
    especie,
    tamano,
    colores,
    municipio: nameOfCodigo(municipio),
    lejania: null,
    desde: desde.toISOString(),
    foto,
  };
}

/** The first step, filled in with what is stored, to change it. */
export function toHallazgo(row: Encontrada, ruta: string): VistaHallazgo {
  const { clave, situacion, especie, tamano, colores, municipio, referencia } = row;
  return {
    clave,
    vuelta: ruta,
    escrito: {
      situacion,
      especie: ESPECIES.find(({ id }) => id === especie)!.clave,
      tamano: tamano ?? '',
      colores,
      municipio: nameOfCodigo(municipio),
      referencia,
      latitud: '',
      longitud: '',
    },
    error: null,
    campos: {},
  };
}
