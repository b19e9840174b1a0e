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
 * Enqueues the pushes of an alert to its owner's browsers, in the transaction that creates it.
 * @param correos the alert's mails: each push is a short form of the owner's mail
 * @returns whether the mails may wait until all browsers have failed: the owner prefers no mail and
 * has a browser
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

/** The owner's mail in two lines, and the path of its button. */
function toSaid(correo: TrabajoCorreo): Omit<AvisoPush, 'marca'> | undefined {
  switch (correo.nombre) {
    case 'avisoBuscador': {
      const { mascota, tipo, urlRetrato, urlConversacion } = correo.datos;
      const titulo = `${textosConversacion.titulos[tipo]} ${mascota || 'tu mascota'}`;
      const texto = 'Te ha escrito y espera tu respuesta. Ábrelo: sabrá que lo has visto.';
      return { titulo, texto, ruta: pathOf(urlConversacion), ...retratoAt(urlRetrato) };
    }
    case 'mensajeBuscador': {
      const { mascota, urlRetrato, urlConversacion } = correo.datos;
      const titulo = `Te han vuelto a escribir sobre ${mascota || 'tu mascota'}`;
      const texto = 'Toca para leerlo y contestar.';
      return { titulo, texto, ruta: pathOf(urlConversacion), ...retratoAt(urlRetrato) };
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

const retratoAt = (url: string | undefined) => (url ? { retrato: pathOf(url) } : {});

const pathOf = (url: string) => new URL(url).pathname;
