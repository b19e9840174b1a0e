import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { publishFoto } from './activaciones/fotos.ts';
import { forgetAbandonadas, remindAll } from './activaciones/recuerdos.ts';
import type { Buzon } from './adapters/buzon.ts';
import { deleteOldConversaciones } from './conversaciones/conversaciones.ts';
import { compareDias } from './cuadre/compare-dias.ts';
import { foldResumen } from './dashboard/resumen.ts';
import type { Deps } from './deps.ts';
import { forgetUnlinked } from './identidades/identidades.queries.ts';
import { deleteOldClaves } from './escaneos/claves.queries.ts';
import { deleteOldEscaneos } from './escaneos/escaneos.queries.ts';
import { measureFicheros } from './ficheros/espacio.ts';
import { cleanFicheros } from './ficheros/ficheros.ts';
import { deleteIdleLimites } from './http/limites.queries.ts';
import type { Workers } from './jobs/cola.ts';
import { giveWay } from './jobs/give-way.ts';
import { convertNext, resumeConversions } from './medios/conversiones.ts';
import { reconcilePagos } from './pagos/reconcile-pagos.ts';
import { reportDudosas, sendConfirmacion } from './pedidos/confirmaciones.ts';
import { deleteOldCorreos } from './registro-correos/registro-correos.queries.ts';
import { followCorreo } from './registro-correos/registro-correos.ts';
import { deleteExpiredCodigos } from './registro/codigos.queries.ts';
import { deleteExpiredSesiones, deleteOldRedesConocidas } from './sesion/sesion.queries.ts';

const HORA_MS = 3_600_000;

/** What the queue's jobs do. */
export function createWorkers(deps: Deps, buzon: Buzon): Workers {
  return {
    async correo({ para, nombre, datos, registro }) {
      const correo = await deps.paginas.renderCorreo(nombre, datos);
      if (para) await followCorreo(deps.db, registro, () => buzon.send(para, correo));
    },

    async confirmacion(pedidoId) {
      await giveWay();
      await sendConfirmacion(deps, buzon, pedidoId);
    },

    async conciliacion() {
      await reportDudosas(deps);
      await reconcilePagos(deps);
      await remindAll(deps);
    },

    resumen: () => foldResumen(deps.db),

    cuadre: () => compareDias(deps),

    video: () => convertNext(deps),

    foto: (mascotaId) => publishFoto(deps, mascotaId),

    async limpieza() {
      await cleanFicheros(deps);
      await resumeConversions(deps);
      await deleteOldConversaciones(deps.db);
      await deleteExpiredCodigos(deps.db);
      await forgetUnlinked(deps.db);
      await forgetAbandonadas(deps);
      await deleteExpiredSesiones(deps.db);
      await deleteOldRedesConocidas(deps.db);
      await deleteIdleLimites(deps.db);
      await deleteOldCorreos(deps.db);
      await deleteOldClaves(deps.db);
      await deleteOldEscaneos(deps.db);
      await removeAbandonedUploads(join(deps.config.dataDir, 'subidas'));
      await measureFicheros(deps); // last: it may take long, and a storage that does not answer ends it
    },
  };
}

/** Files in quarantine, and folders of conversions, whose server died before it removed them. */
async function removeAbandonedUploads(folder: string) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - HORA_MS) await rm(path, { recursive: true, force: true });
  }
}
