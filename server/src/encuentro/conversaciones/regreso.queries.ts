import { PERDIDA_ANTES_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';

/** The loss in which a conversation's finder wrote, and its end. */
export interface FilaRegreso {
  perdida: number;
  desde: string;
  vuelta: string;
  agradecido: boolean;
}

const GRACIAS = 'gracias ';

/** The key of the message of thanks for a loss: it is sent once. Keys of forms look different. */
export const claveGracias = (perdida: number) => GRACIAS + perdida;

/** The last loss in which the conversation's finder wrote; null while the pet is not home. */
export const regresoDeConversacion = sql<FilaRegreso | null>`(
  SELECT jsonb_build_object('perdida', p.id, 'desde', p.desde, 'vuelta', p.vuelta, 'agradecido', EXISTS (
      SELECT FROM mensajes g WHERE g.conversacion_id = conversaciones.id AND g.clave = ${sql.lit(GRACIAS)} || p.id))
  FROM perdidas p
  WHERE p.mascota_id = conversaciones.mascota_id AND p.vuelta IS NOT NULL
    AND perdida_abierta(conversaciones.mascota_id) IS NULL
    AND EXISTS (
      SELECT FROM mensajes m
      WHERE m.conversacion_id = conversaciones.id AND m.autor = 'buscador' AND m.enviado <= p.vuelta
        AND m.enviado >= p.desde - make_interval(secs => ${sql.lit(PERDIDA_ANTES_MS / 1000)}))
  ORDER BY p.id DESC LIMIT 1)`;
