import { buffer } from 'node:stream/consumers';
import { addressOfChapa } from '@vuelve/contract/addresses';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Encargo } from '../../taller/apart/apart.ts';
import { defineTask } from '../../taller/apart/task.ts';
import { getCodigoCartel } from '../../chapas/codigos.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { folderOf } from '../../cimientos/ficheros/folder-of.ts';
import { lockPerdida } from '../perdidas/perdidas.ts';
import { renderDibujos } from '../../taller/pictures/render-dibujos.ts';
import { toJpeg } from '../../taller/pictures/to-jpeg.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { requireLlamable } from '../../personas/usuarios/telefonos.ts';
import type { Retrato } from './compose-cartel.ts';
import { describeCartel } from './describe-cartel.ts';
import type draw from './draw-cartel.hilo.ts';
import { IMAGEN } from './medidas.ts';

const CARTEL = defineTask<typeof draw>(new URL('./draw-cartel.hilo.ts', import.meta.url));

type Contexto = Pick<Deps, 'db' | 'config' | 'ficheros' | 'apart' | 'imprenta'>;

interface Pedido {
  hash: string;
  formato: 'pdf' | 'png';
  /** Whether the owner wants his number on the poster. */
  conTelefono: boolean;
  signal: Encargo['signal'];
}

/**
 * Draws the poster of an own lost pet, with the code of this loss: an A4 sheet as PDF, or a picture
 * as PNG. The poster does not name the owner, and shows his number only on request.
 * @throws AppError 404 for a missing pet and for another owner's, 409 for a pet that is home or an
 * owner without a number, 503 when too many wait to be drawn
 */
export async function drawCartel(
  contexto: Contexto,
  usuario: UsuarioSesion,
  { hash, formato, conTelefono, signal }: Pedido,
): Promise<Buffer> {
  const { db, config, apart, imprenta } = contexto;
  const telefono = conTelefono ? requireLlamable(usuario).legible : null;
  const { mascota, perdida, codigo } = await withTransaction(db, async (trx) => {
    const { perdidaId, ...lost } = await lockPerdida(trx, usuario.id, hash);
    return { ...lost, codigo: await getCodigoCartel(trx, lost.mascota.id, perdidaId) };
  });
  const encargo = { cuenta: usuario.id, signal };
  const sitio = new URL(config.publicUrl).host;
  const palabras = describeCartel(mascota, perdida, { sitio, corto: codigo.corto, telefono });
  const enlace = config.publicUrl + addressOfChapa(codigo.hash);
  const { foto, retrato } = await readFoto(contexto, usuario, mascota, encargo);
  const cartel = { palabras, enlace, foto, retrato };
  const drawAs = (tipo: 'pdf' | 'svg') =>
    imprenta.run(CARTEL, { ...cartel, formato: tipo }, usuario.id, signal);
  if (formato === 'pdf') return toBuffer(await drawAs('pdf'));
  const svg = toBuffer(await drawAs('svg')).toString();
  const { ancho, alto } = IMAGEN;
  const [png] = await renderDibujos(apart, [{ svg, ancho, alto, formato }], encargo);
  return png!;
}

/** The pet's cover or avatar as JPEG. A poster without a picture is better than none. */
async function readFoto(
  { ficheros, apart }: Contexto,
  usuario: UsuarioSesion,
  { hash, Cover, avatar }: Insignia,
  encargo: Encargo,
): Promise<{ foto: Buffer | null; retrato: Retrato }> {
  const nombre = Cover ?? avatar;
  if (!nombre) return { foto: null, retrato: 'ninguno' };
  const ruta = folderOf(usuario.hash, hash) + nombre;
  const reading = ficheros.read(ruta).then(buffer);
  const stored = await reading.catch(() => undefined);
  const jpeg = stored && (await toJpeg(apart, stored, undefined, encargo));
  if (!jpeg) return { foto: null, retrato: 'ninguno' };
  return { foto: jpeg, retrato: Cover ? 'ancho' : 'redondo' };
}

function toBuffer({ buffer: bytes, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(bytes as ArrayBuffer, byteOffset, byteLength);
}
