import { rutaConversacion } from '@vuelve/contract/addresses';
import type { Transaction } from 'kysely';
import { raiseAlerta } from '../alertas/alertas.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import type { TrabajoCorreo } from '../../cimientos/jobs/trabajos.ts';
import { type FilaConversacion, listAtentos } from './conversaciones.queries.ts';
import { type Parte, tokenFor } from './enlaces.ts';
import { urlRetratoOf } from './retrato-of.ts';

/**
 * Alerts the owner, and the contacts who have opened the conversation, to a new message of the
 * finder, unless an earlier alert is still unread.
 */
export async function tellMensaje(
  trx: Transaction<DB>,
  { cola, config, secretos }: Pick<Deps, 'cola' | 'config' | 'secretos'>,
  fila: FilaConversacion,
): Promise<void> {
  const { id, mascota_id, clave, nombre, mascota, email } = fila;
  const { publicUrl } = config;
  const write = (para: string | null, quien: string, parte: Parte): TrabajoCorreo => {
    const enlace = rutaConversacion(tokenFor(secretos.conversaciones, clave, parte));
    const urls = { urlConversacion: publicUrl + enlace, ...urlRetratoOf(publicUrl, fila) };
    const datos = { nombre: quien, mascota, ...urls };
    return { para, nombre: 'mensajeBuscador', datos };
  };
  const atentos = await listAtentos(trx, id);
  const correos = [write(email, nombre, 'dueno')];
  const aparte = atentos.map((it) => write(it.email, it.nombre, { contacto: it.clave }));
  const mensaje = { mascota: mascota_id, motivo: 'mensaje' as const, conversacion: id };
  await raiseAlerta(trx, { cola }, { ...mensaje, correos, aparte });
}
