import { rutaConversacion } from '@vuelve/contract/addresses';
import type { FraseDicha } from '@vuelve/contract/frases';
import type { AvisoEnCorreo } from '@vuelve/contract/correos';
import { AVISOS_JUNTOS_MAXIMO } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { takeJuntas } from '../alertas/cartas.ts';
import { withTransactionAgain } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import type { TrabajoJuntos } from '../../cimientos/jobs/trabajos.ts';
import { tokenFor } from './enlaces.ts';
import { type FilaAviso, listAvisos } from './juntos.queries.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'config' | 'secretos'>;

/**
 * Queues the mail that tells an owner of several waiting notices, in the transaction that takes
 * them: all or none. The notices are read now, so that erased ones are left out.
 */
export async function sendJuntos(deps: Contexto, { alerta }: TrabajoJuntos): Promise<void> {
  const { db, cola, config } = deps;
  await withTransactionAgain(db, async (trx) => {
    const juntas = await takeJuntas(trx, alerta);
    if (juntas.length === 0) return;
    const rows = await listAvisos(
      trx,
      juntas.map(({ conversacion }) => conversacion),
    );
    const [first] = rows;
    if (!first) return;
    const { nombre, email, mascota, genero, hash } = first;
    const avisos = rows.slice(0, AVISOS_JUNTOS_MAXIMO).map((row) => toAviso(row, deps));
    const urlActividad = config.publicUrl + href('actividad', { hash });
    const otros = rows.length - avisos.length;
    const datos = { nombre, mascota, genero, avisos, otros, urlActividad };
    const told = juntas.filter(({ conversacion }) => rows.some(({ id }) => id === conversacion));
    const alertas = told.map(({ id }) => id);
    await cola.sendCorreo(trx, { para: email, nombre: 'avisosJuntos', datos, alerta: alertas });
  });
}

function toAviso(row: FilaAviso, { config, secretos }: Contexto): AvisoEnCorreo {
  const { clave, tipo, abierta, frases, texto, lugar, latitud, longitud, foto } = row;
  const enlace = rutaConversacion(tokenFor(secretos.conversaciones, clave, 'dueno'));
  return {
    tipo,
    enviado: abierta.toISOString(),
    frases: frases as FraseDicha[],
    texto,
    lugar,
    posicion: latitud === null || longitud === null ? null : { latitud, longitud },
    conFoto: foto !== null,
    urlConversacion: config.publicUrl + enlace,
  };
}
