import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SUBIDA_ABANDONADA_MS } from '@vuelve/contract/reglas';
import { deleteAceptaciones } from './personas/usuarios/aceptaciones.queries.ts';
import { forgetOldMascotas } from './compra/activaciones/activaciones.queries.ts';
import { deleteOldFotos } from './compra/activaciones/fotos.queries.ts';
import { forgetAbandonadas } from './compra/activaciones/recuerdos.ts';
import { deleteOldAlertas } from './encuentro/alertas/alertas.ts';
import { deleteOldAcciones } from './cimientos/auditoria/auditoria.queries.ts';
import { deleteBloqueadosVencidos } from './compra/bloqueados/bloqueados.queries.ts';
import { deleteUnanswered } from './encuentro/contactos/contactos.ts';
import { deleteOldConversaciones } from './encuentro/conversaciones/conversaciones.ts';
import { forgetOldLugares } from './encuentro/conversaciones/lugares.ts';
import { deleteOldEncontradas } from './encuentro/encontradas/encontradas.queries.ts';
import { deleteOldReclamaciones } from './encuentro/encontradas/reclamaciones.queries.ts';
import { deleteOldDecisiones } from './encuentro/tablon/denuncias.queries.ts';
import { deleteOldAnuncios } from './encuentro/tablon/publicaciones.queries.ts';
import { deleteOldAvisados } from './encuentro/vecinos/llamamientos.queries.ts';
import type { Deps } from './cimientos/deps.ts';
import { blankDeclarantes } from './compra/desistimientos/olvidos.queries.ts';
import { deleteOldDeshechas } from './salida/eliminaciones/eliminaciones.queries.ts';
import { deleteOldClaves } from './encuentro/escaneos/claves.queries.ts';
import { deleteOldEscaneos } from './encuentro/escaneos/escaneos.queries.ts';
import { deleteCaducadas } from './salida/exportaciones/exportaciones.queries.ts';
import { deleteIdleLimites } from './cimientos/http/limites.queries.ts';
import { forgetUnlinked } from './personas/identidades/identidades.queries.ts';
import { forgetVisitantes } from './mascotas/medios/me-gusta.queries.ts';
import { deleteUnused } from './personas/navegadores/navegadores.queries.ts';
import { forgetIps, forgetNotas } from './compra/pagos/olvidos.queries.ts';
import { forgetPagados, forgetSinPagar } from './compra/pedidos/olvidos.queries.ts';
import type { Plazos } from './oficina/tareas/run-plazos.ts';
import { deleteExpiredCodigos } from './personas/registro/codigos.queries.ts';
import { deleteOldCorreos } from './cimientos/enviados/registro-correos.queries.ts';
import {
  deleteExpiredSesiones,
  deleteOldRedesConocidas,
} from './cimientos/sesion/sesion.queries.ts';
import { deleteOldOlvidos } from './operacion/copia/olvidos.queries.ts';
import { deleteOldTraspasos } from './salida/traspasos/end-traspaso.ts';

/** The functions that delete expired data. The contract's plazos.ts lists the data and terms. */
export function createPlazos({ config }: Pick<Deps, 'config'>): Plazos {
  return {
    altas: forgetAbandonadas,
    codigos: deleteExpiredCodigos,
    identidades: forgetUnlinked,
    sesiones: deleteExpiredSesiones,
    redes: deleteOldRedesConocidas,
    exportaciones: deleteCaducadas,
    deshechas: deleteOldDeshechas,
    olvidos: deleteOldOlvidos,
    bloqueados: deleteBloqueadosVencidos,
    meGusta: forgetVisitantes,
    traspasos: deleteOldTraspasos,
    escaneos: deleteOldEscaneos,
    claves: deleteOldClaves,
    conversaciones: deleteOldConversaciones,
    anuncios: deleteOldAnuncios,
    encontradas: deleteOldEncontradas,
    reclamaciones: deleteOldReclamaciones,
    tablon: deleteOldDecisiones,
    lugares: forgetOldLugares,
    alertas: deleteOldAlertas,
    contactos: deleteUnanswered,
    navegadores: deleteUnused,
    vecinos: deleteOldAvisados,
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
        await blankDeclarantes(trx, ids);
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

/** Removes files in quarantine and folders of conversions whose server died; returns the number. */
async function removeAbandoned(folder: string): Promise<number> {
  let cuantas = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(ignoreGone);
    if (!found || found.mtimeMs >= Date.now() - SUBIDA_ABANDONADA_MS) continue;
    await rm(path, { recursive: true, force: true });
    cuantas += 1;
  }
  return cuantas;
}

/** An upload that ends meanwhile takes its file away. @throws any other error */
function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
