import { RESUMEN_HORA } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import type { Transaction } from 'kysely';
import { rutaBaja } from '../../personas/baja-correos/enlace-baja.ts';
import type { Config } from '../../cimientos/config.ts';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { Secretos } from '../../cimientos/db/secretos.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Cola } from '../../cimientos/jobs/cola.ts';
import { type ResumenDebido, takeResumenes } from '../../personas/navegadores/navegadores.ts';
import { countCallados } from './resumen-diario.queries.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';

/** Owners in one transaction. */
const TANDA = 50;

interface Contexto {
  db: Db;
  cola: Pick<Cola, 'sendCorreo'>;
  config: Pick<Config, 'publicUrl'>;
  secretos: Pick<Secretos, 'bajas'>;
}

/**
 * Mails the day's scans of pets at home to the owners who want that, in the evening, once a day in
 * Spain. A crash loses no mail: each batch is claimed and queued in one transaction.
 */
export async function sendResumenes(deps: Contexto, ahora = readAhora()): Promise<void> {
  const taking = { hora: RESUMEN_HORA, ahora, limite: TANDA };
  for (;;) {
    const taken = await withTransaction(deps.db, async (trx) => {
      const debidos = await takeResumenes(trx, taking);
      for (const debido of debidos) await sendResumen(trx, deps, debido);
      return debidos.length;
    });
    if (taken < TANDA) return;
  }
}

async function sendResumen(
  trx: Transaction<DB>,
  { cola, config: { publicUrl }, secretos }: Contexto,
  debido: ResumenDebido,
): Promise<void> {
  const rows = await countCallados(trx, debido);
  const [first] = rows;
  if (!first) return;
  const mascotas = rows.map(({ mascota, lecturas, hash }) => ({
    mascota,
    lecturas,
    urlActividad: publicUrl + href('actividad', { hash }),
  }));
  const baja = { que: 'resumen', de: String(debido.usuario_id) } as const;
  const datos = {
    nombre: first.nombre,
    mascotas,
    urlAvisos: publicUrl + href('ajustesAvisos'),
    urlBaja: publicUrl + rutaBaja(secretos.bajas, baja),
  };
  await cola.sendCorreo(trx, { para: first.email, nombre: 'resumenEscaneos', datos });
}
