import { publishFoto } from './compra/activaciones/fotos.ts';
import { remindAll } from './compra/activaciones/recuerdos.ts';
import { noteEntregada, tellAlerta } from './encuentro/alertas/alertas.ts';
import type { Buzon } from './cimientos/adapters/buzon.ts';
import { tellDenuncia } from './encuentro/conversaciones/finales.ts';
import { tellEnvio } from './oficina/gestion/envios.ts';
import { sendJuntos } from './encuentro/conversaciones/send-juntos.ts';
import { compareDias } from './oficina/cuadre/compare-dias.ts';
import { foldResumen } from './oficina/dashboard/resumen.ts';
import { tellPedidosNuevos } from './oficina/gestion/tell-pedidos-nuevos.ts';
import { withTransaction } from './cimientos/db/database.ts';
import { isBehind } from './cimientos/db/esquema.ts';
import type { Deps } from './cimientos/deps.ts';
import { eraseDue } from './salida/eliminaciones/borrado.ts';
import { compare } from './encuentro/parecidos/compare.ts';
import { tellDesconocido } from './encuentro/encontradas/desconocidos.ts';
import { remindEncontradas } from './encuentro/encontradas/remind-encontradas.ts';
import { remindAnuncios } from './encuentro/tablon/remind-anuncios.ts';
import { makeDias } from './encuentro/escaneos/dias.queries.ts';
import { sendResumenes } from './encuentro/escaneos/resumen-diario.ts';
import { resumeExportaciones } from './salida/exportaciones/exportaciones.ts';
import { makeExportacion } from './salida/exportaciones/make-exportacion.ts';
import { measureFicheros } from './cimientos/ficheros/espacio.ts';
import { cleanFicheros } from './cimientos/ficheros/ficheros.ts';
import { deliverPush } from './personas/navegadores/push.ts';
import type { Workers } from './cimientos/jobs/trabajos.ts';
import { convertNext, resumeConversions } from './mascotas/medios/conversiones.ts';
import { reconcilePagos } from './compra/pagos/reconcile-pagos.ts';
import { reportDudosas } from './compra/pedidos/confirmaciones.ts';
import { followCorreo } from './cimientos/enviados/registro-correos.ts';
import { advanceRelevo } from './encuentro/relevos/advance-relevo.ts';
import { runPlazos } from './oficina/tareas/run-plazos.ts';
import { writeOlvidos } from './operacion/copia/olvidos.ts';
import { tellVecinos } from './encuentro/vecinos/tell-vecinos.ts';
import { createPlazos } from './plazos.ts';
import { readAhoraMs } from './cimientos/db/reloj.ts';

/** The functions of the queue's jobs. */
export function createWorkers(deps: Deps, buzon: Buzon): Workers {
  return {
    async correo({ para, nombre, datos, registro, hasta = Infinity, alerta }) {
      if (readAhoraMs() > hasta) return;
      const correo = await deps.paginas.renderCorreo(nombre, datos, deps.config.publicUrl);
      // The account's last mail: the earlier ones are deleted with the account.
      if (para && nombre === 'cuentaEliminada') await buzon.forget?.(para);
      const send = (a: string) => followCorreo(deps.db, registro, () => buzon.send(a, correo));
      if (!para || (await send(para))) await noteEntregada(deps.db, alerta);
    },

    confirmacion: ({ pedidoId }) => deps.estafeta.send(pedidoId),

    async conciliacion() {
      await reportDudosas(deps);
      await reconcilePagos(deps);
      await remindAll(deps);
    },

    resumen: () => foldResumen(deps.db),

    cuadre: () => compareDias(deps),

    async diario() {
      await sendResumenes(deps);
      await remindAnuncios(deps);
      await remindEncontradas(deps);
    },

    nuevos: () => tellPedidosNuevos(deps),

    async borrado() {
      try {
        await eraseDue(deps);
      } finally {
        // Erasures of other instances too: whoever restores a backup has to repeat them.
        if (deps.config.copiasDir) await writeOlvidos(deps.db, deps.config.copiasDir);
      }
    },

    alerta: (alerta) => tellAlerta(deps, alerta),

    relevo: (relevo) => advanceRelevo(deps, relevo),

    juntos: (juntos) => sendJuntos(deps, juntos),

    tablon: (mensaje) => tellDesconocido(deps, mensaje),

    parecido: (parecido) => compare(deps, parecido),

    vecino: (vecino) => tellVecinos(deps, buzon, vecino),

    denuncia: (denuncia) => tellDenuncia(deps, denuncia),

    envio: (envio) => tellEnvio(deps, envio),

    video: () => convertNext(deps),

    async push(push) {
      const done = await deliverPush(deps, push);
      if (done === true) await noteEntregada(deps.db, push.alerta);
      if (typeof done === 'object') {
        const { segundos } = done;
        await withTransaction(deps.db, (trx) => deps.cola.send(trx, 'push', push, segundos));
      }
    },

    exportacion: ({ exportacionId }) => makeExportacion(deps, exportacionId),

    foto: ({ mascotaId }) => publishFoto(deps, mascotaId),

    async limpieza() {
      await resumeConversions(deps);
      await resumeExportaciones(deps);
      try {
        // A later release may keep some data longer, or more data.
        if (!(await isBehind(deps.db))) await endPlazos(deps);
      } finally {
        await cleanFicheros(deps); // also the files whose rows were deleted just now
        // last: this may take long, or fail when the storage does not answer
        await measureFicheros(deps);
      }
    },
  };
}

/** Ends terms, also while the tables of the coming days cannot be made. */
async function endPlazos(deps: Deps): Promise<void> {
  try {
    await runPlazos(deps.db, createPlazos(deps));
  } finally {
    await makeDias(deps.db);
  }
}
