import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SUBIDA_ABANDONADA_MS } from '@vuelve/contract/reglas';
import { deleteAceptaciones } from './aceptaciones/aceptaciones.queries.ts';
import { forgetOldMascotas } from './activaciones/activaciones.queries.ts';
import { deleteOldFotos } from './activaciones/fotos.queries.ts';
import { forgetAbandonadas } from './activaciones/recuerdos.ts';
import { deleteOldAlertas } from './alertas/alertas.ts';
import { deleteOldAcciones } from './auditoria/auditoria.queries.ts';
import { deleteBloqueadosVencidos } from './bloqueados/bloqueados.ts';
import { deleteUnanswered } from './contactos/contactos.ts';
import { deleteOldConversaciones } from './conversaciones/conversaciones.ts';
import { forgetOldLugares } from './conversaciones/lugares.ts';
import type { Deps } from './deps.ts';
import { forgetDeclarantes } from './desistimientos/desistimientos.ts';
import { deleteOldDeshechas } from './eliminaciones/eliminaciones.ts';
import { deleteOldClaves } from './escaneos/claves.queries.ts';
import { deleteOldEscaneos } from './escaneos/escaneos.queries.ts';
import { deleteCaducadas } from './exportaciones/exportaciones.queries.ts';
import { deleteIdleLimites } from './http/limites.queries.ts';
import { forgetUnlinked } from './identidades/identidades.queries.ts';
import { forgetVisitantes } from './medios/me-gusta.queries.ts';
import { deleteUnused } from './navegadores/navegadores.queries.ts';
import { forgetIps, forgetNotas } from './pagos/olvidos.queries.ts';
import { forgetPagados, forgetSinPagar } from './pedidos/olvidos.queries.ts';
import type { Plazos } from './plazos/run-plazos.ts';
import { deleteExpiredCodigos } from './registro/codigos.queries.ts';
import { deleteOldCorreos } from './registro-correos/registro-correos.queries.ts';
import { deleteExpiredSesiones, deleteOldRedesConocidas } from './sesion/sesion.queries.ts';
import { deleteOldTraspasos } from './traspasos/end-traspaso.ts';

/** What makes each thing go whose term is over; what it is, and after how long, is said in the contract's plazos.ts. */
export function createPlazos({ config }: Pick<Deps, 'config'>): Plazos {
  return {
    altas: forgetAbandonadas,
    codigos: deleteExpiredCodigos,
    identidades: forgetUnlinked,
    sesiones: deleteExpiredSesiones,
    redes: deleteOldRedesConocidas,
    exportaciones: deleteCaducadas,
    deshechas: deleteOldDeshechas,
    bloqueados: deleteBloqueadosVencidos,
    meGusta: forgetVisitantes,
    traspasos: deleteOldTraspasos,
    escaneos: deleteOldEscaneos,
    claves: deleteOldClaves,
    conversaciones: deleteOldConversaciones,
    lugares: forgetOldLugares,
    alertas: deleteOldAlertas,
    contactos: deleteUnanswered,
    navegadores: deleteUnused,
    mascotasSinPagar: forgetOldMascotas,
    fotosSinPagar: deleteOldFotos,
    async pedidosSinPagar(trx) {
      const ids = await forgetSinPagar(trx);
      await deleteAceptaciones(trx, ids);
      return ids.length;
    },
    async pedidosPagados(trx) {
      const ids = await forgetPagados(trx);
      if (ids.length > 0) {
        await forgetNotas(trx, ids);
        await forgetDeclarantes(trx, ids);
        await deleteAceptaciones(trx, ids);
      }
      return ids.length;
    },
    ipsDePagos: forgetIps,
    correos: deleteOldCorreos,
    auditoria: deleteOldAcciones,
    limites: deleteIdleLimites,
    subidas: () => removeAbandoned(join(config.dataDir, 'subidas')),
  };
}

/** Files in quarantine, and folders of conversions, whose server died before it removed them; returns how many. */
async function removeAbandoned(folder: string): Promise<number> {
  let cuantas = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs >= Date.now() - SUBIDA_ABANDONADA_MS) continue;
    await rm(path, { recursive: true, force: true });
    cuantas += 1;
  }
  return cuantas;
}
