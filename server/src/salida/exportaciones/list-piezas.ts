import { once } from 'node:events';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { addressOfChapa } from '@vuelve/contract/addresses';
import type { Cesta } from '@vuelve/contract/pedido';
import type { Ficheros } from '../../cimientos/adapters/ficheros.ts';
import { drawChapa } from '../../chapas/draw-chapa.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { getPedido, listPedidos } from '../../compra/pedidos/pedidos.ts';
import { drawFactura } from '../../compra/facturas/draw-factura.ts';
import { nombrar } from './nombrar.ts';
import * as piezas from './piezas.queries.ts';

export type Contexto = Pick<Deps, 'db' | 'ficheros' | 'config' | 'imprenta'>;

/** The content of a file: a stored file as a stream, or a drawn document. */
export type Contenido = Readable | Uint8Array;

/** An opened file for the zip. */
export interface Abierta {
  ruta: string;
  /** Its stored name, which rows refer to; undefined for a drawn file. */
  fichero?: string;
  contenido: Contenido;
}

/** A file planned for the zip. */
export interface Pieza {
  titulo: string;
  /** Its group in LEEME: a title, and a key, since two groups may have the same title. */
  grupo: { clave: string; titulo: string };
  esFoto: boolean;
  fecha: Date;
  /** Its share in the progress of the export. */
  bytes: number;
  /** Undefined when the file was deleted, or is missing from the storage. */
  open: () => Promise<Abierta | undefined>;
}

/** Approximate sizes of a drawn document and of a badge. */
const PAPEL_BYTES = 50_000;
const DIBUJO_BYTES = 5_000;
const PEDIDOS_DE_UNA_VEZ = 50;

/** The files of an account's export: stored files, badges to print, documents of purchases. */
export async function listPiezas(
  contexto: Contexto,
  usuarioId: number,
  ahora: Date,
): Promise<Pieza[]> {
  const guardados = await piezas.listGuardados(contexto.db, usuarioId);
  const chapas = await piezas.listChapas(contexto.db, usuarioId);
  const pedidos = await listPapeles(contexto, usuarioId);
  return [
    ...guardados.map((guardado) => toPieza(contexto, usuarioId, guardado)),
    ...chapas.map((chapa) => toChapa(contexto, chapa, ahora)),
    ...pedidos,
  ];
}

/** The group of a pet; without a pet, the group of the profile. */
function grupoOf({ mascota, mascota_id }: { mascota: string; mascota_id: number | null }) {
  if (mascota_id === null) return { clave: 'perfil', titulo: 'Tu perfil' };
  return { clave: String(mascota_id), titulo: mascota || `Mascota ${mascota_id}` };
}

const TITULOS = {
  perfil: 'Tu foto de perfil',
  portada: 'Portada',
  avatar: 'Foto de perfil',
  certificado: 'Certificado de vacunación',
  mensaje: 'Foto de una conversación',
  encontrada: 'Foto de una mascota que encontraste',
  foto: 'Foto',
  video: 'Vídeo',
} as const;

function toPieza({ db, ficheros }: Contexto, usuarioId: number, guardado: piezas.Guardado): Pieza {
  const { que, id, titulo, fecha, bytes } = guardado;
  const esMedio = que === 'foto' || que === 'video';
  const openAt = async (ruta: string): Promise<Abierta | undefined> => {
    const contenido = await openFichero(ficheros, ruta);
    const fichero = ruta.slice(ruta.lastIndexOf('/') + 1);
    return contenido && { ruta: placeOf({ ...guardado, ruta }), fichero, contenido };
  };
  return {
    titulo: titulo || TITULOS[que],
    grupo: grupoOf(guardado),
    esFoto: que !== 'video' && que !== 'certificado',
    fecha,
    bytes,
    async open() {
      const found = await openAt(guardado.ruta);
      if (found || !esMedio) return found;
      const ahora = await piezas.findRutaDeMedio(db, usuarioId, id); // a converted video moves
      return ahora === undefined ? undefined : openAt(ahora);
    },
  };
}

function placeOf({ que, mascota, mascota_id, titulo, id, ruta }: piezas.Guardado): string {
  const ending = extname(ruta);
  if (que === 'perfil') return `fotos/perfil${ending}`;
  const carpeta = nombrar(mascota, mascota_id!);
  if (que === 'certificado') return `certificados/${carpeta}${ending}`;
  if (que === 'video') return `videos/${carpeta}/${nombrar(titulo, id)}${ending}`;
  if (que === 'foto') return `fotos/${carpeta}/${nombrar(titulo, id)}${ending}`;
  if (que === 'mensaje') return `fotos/${carpeta}/conversaciones/mensaje ${id}${ending}`;
  return `fotos/${carpeta}/${que}${ending}`;
}

/** Opens a stored file, if there is one. @throws Error when the storage does not answer */
async function openFichero(ficheros: Ficheros, ruta: string): Promise<Readable | undefined> {
  try {
    const stream = await ficheros.read(ruta);
    await once(stream, 'readable');
    return stream;
  } catch (error) {
    if ((await ficheros.size(ruta)) === undefined) return undefined;
    throw error;
  }
}

type Chapa = Awaited<ReturnType<typeof piezas.listChapas>>[number];

function toChapa({ config }: Contexto, chapa: Chapa, fecha: Date): Pieza {
  const { hash, corto, mascota } = chapa;
  return {
    titulo: `Chapa ${corto}`,
    grupo: grupoOf(chapa),
    esFoto: false,
    fecha,
    bytes: DIBUJO_BYTES,
    open: async () => ({
      ruta: `chapas/${nombrar(mascota, corto)}.svg`,
      contenido: Buffer.from(drawChapa(config.publicUrl + addressOfChapa(hash), corto)),
    }),
  };
}

async function listPapeles(contexto: Contexto, usuarioId: number): Promise<Pieza[]> {
  const found: Pieza[] = [];
  let cursor: number | undefined;
  do {
    const pagina = { limite: PEDIDOS_DE_UNA_VEZ, cursor };
    const pedidos = await listPedidos(contexto.db, usuarioId, pagina);
    found.push(...pedidos.flatMap((pedido) => toPapeles(contexto, usuarioId, pedido)));
    cursor = pedidos.length < PEDIDOS_DE_UNA_VEZ ? undefined : pedidos.at(-1)!.id;
  } while (cursor !== undefined);
  return found;
}

function toPapeles(
  contexto: Contexto,
  usuarioId: number,
  { id, factura, rectificativas, fecha_compra }: Cesta,
): Pieza[] {
  if (!factura) return [];
  const papel = (numero: string, clase: 'recibo' | 'rectificativa', fecha: string): Pieza => ({
    titulo: clase === 'recibo' ? `Recibo ${numero}` : `Factura rectificativa ${numero}`,
    grupo: { clave: 'compras', titulo: 'Tus compras' },
    esFoto: false,
    fecha: new Date(fecha),
    bytes: PAPEL_BYTES,
    async open() {
      const pedido = await getPedido(contexto.db, usuarioId, id);
      const pdf = await drawFactura(pedido, numero, contexto);
      return pdf && { ruta: `recibos/${pdf.nombre}`, contenido: pdf.contenido };
    },
  });
  return [
    papel(factura, 'recibo', fecha_compra),
    ...rectificativas.map(({ numero, fecha }) => papel(numero, 'rectificativa', fecha)),
  ];
}
