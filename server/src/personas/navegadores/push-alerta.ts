import type { AvisoPush } from '@vuelve/contract/avisos';
import { titleLectura } from '@vuelve/contract/lectura';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import type { Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Cola } from '../../cimientos/jobs/cola.ts';
import type { TrabajoCorreo } from '../../cimientos/jobs/trabajos.ts';
import { findAvisado } from './preferencias.queries.ts';
import { pushTo } from './push.ts';

/**
 * Pushes an alert to its owner's browsers, in the transaction that tells of it.
 * @param correos its letters: what they say to the owner is said here in short
 * @returns whether its mails may wait until no browser took it: as he wants it, and where there is a browser
 */
export async function pushAlerta(
  trx: Transaction<DB>,
  cola: Pick<Cola, 'send'>,
  alerta: string,
  correos: TrabajoCorreo[],
): Promise<boolean> {
  const [said] = correos.flatMap((correo) => toSaid(correo) ?? []);
  const avisado = said && (await findAvisado(trx, alerta));
  if (!avisado) return false;
  const { usuario_id: usuarioId, mascota_id: mascotaId, conversacion_id } = avisado;
  const marca = conversacion_id ? `c${conversacion_id}` : `m${mascotaId}`;
  const aviso = { ...said, marca };
  const browsers = await pushTo(trx, cola, { usuarioId, mascotaId, alerta, aviso });
  return browsers > 0 && !avisado.correo;
}

/** A letter to the owner in two lines, and where its button leads. */
function toSaid(correo: TrabajoCorreo): Omit<AvisoPush, 'marca'> | undefined {
  switch (correo.nombre) {
    case 'avisoBuscador': {
      const { mascota, tipo, urlConversacion } = correo.datos;
      const titulo = `${textosConversacion.titulos[tipo]} ${mascota || 'tu mascota'}`;
      const texto = 'Te ha escrito y espera tu respuesta. Ábrelo: sabrá que lo has visto.';
      return { titulo, texto, ruta: pathOf(urlConversacion) };
    }
    case 'mensajeBuscador': {
      const { mascota, urlConversacion } = correo.datos;
      const titulo = `Te han vuelto a escribir sobre ${mascota || 'tu mascota'}`;
      return { titulo, texto: 'Toca para leerlo y contestar.', ruta: pathOf(urlConversacion) };
    }
    case 'avisoEscaneo': {
      const { mascota, origen, urlActividad } = correo.datos;
      const titulo = titleLectura(mascota, origen);
      const texto = 'Ten el teléfono a mano: puede que te llamen o te escriban.';
      return { titulo, texto, ruta: pathOf(urlActividad) };
    }
    default:
      return undefined;
  }
}

const pathOf = (url: string) => new URL(url).pathname;
