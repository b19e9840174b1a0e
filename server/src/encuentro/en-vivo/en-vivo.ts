import type { EnVivo } from '@vuelve/contract/en-vivo';
import {
  EN_VIVO_CADA_MS,
  EN_VIVO_DIAS,
  EN_VIVO_REGRESOS_DIAS,
  EN_VIVO_UMBRAL,
} from '@vuelve/contract/reglas';
import type { Deps } from '../../cimientos/deps.ts';
import { type PaginaLista, toPaginaLista } from '../../cimientos/page-cache/pagina-lista.ts';
import { CIFRAS, readCifra } from './en-vivo.queries.ts';
import { weighMuestra } from './weigh-muestra.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';

/** Medians are rounded to these steps, in ms: exact enough, but no single row can be recognised. */
const PASO_AVISO_MS = 100;
const PASO_REGRESO_MS = 60_000;

interface Foto {
  datos: EnVivo;
  pagina: PaginaLista;
}

type Fuentes = Pick<Deps, 'db' | 'config' | 'paginas' | 'perfilCache'>;

/**
 * Returns a function that gets the public figures. They are counted on demand, at most once a
 * minute for all callers. When counting fails, the last figures are returned with their old date;
 * without earlier figures the call fails.
 */
export function createEnVivo(deps: Fuentes): () => Promise<Foto> {
  let current: Promise<Foto> | undefined;
  let until = 0;

  return () => {
    if (current && performance.now() < until) return current;
    const before = current;
    until = performance.now() + EN_VIVO_CADA_MS;
    current = takeFoto(deps).catch((error: unknown) => {
      if (before) return before;
      current = undefined; // no earlier figures: the next call tries again
      throw error;
    });
    return current;
  };
}

async function takeFoto(deps: Fuentes): Promise<Foto> {
  const datos = await countEnVivo(deps);
  return { datos, pagina: toPaginaLista(deps.paginas.renderEnVivo(datos, deps.config.publicUrl)) };
}

async function countEnVivo({ db, config, paginas, perfilCache }: Fuentes): Promise<EnVivo> {
  const [alertas, regresos, perdidas, escaneos] = await Promise.all([
    readCifra(db, CIFRAS.alertas(EN_VIVO_DIAS)),
    readCifra(db, CIFRAS.regresos(EN_VIVO_REGRESOS_DIAS)),
    readCifra(db, CIFRAS.perdidas()),
    readCifra(db, CIFRAS.escaneos(EN_VIVO_DIAS)),
  ]);
  const pesos = perfilCache.listPesos();
  return {
    calculado: readAhora().toISOString(),
    umbral: EN_VIVO_UMBRAL,
    demo: config.demo,
    alertas: {
      dias: EN_VIVO_DIAS,
      entregadas: tellCuenta(alertas.cuantos),
      medianaMs: tellMediana(alertas, PASO_AVISO_MS),
    },
    perdidas: {
      dias: EN_VIVO_REGRESOS_DIAS,
      ahora: tellCuenta(perdidas.cuantos),
      vueltas: tellCuenta(regresos.cuantos),
      medianaMs: tellMediana(regresos, PASO_REGRESO_MS),
    },
    escaneos: { dias: EN_VIVO_DIAS, total: tellCuenta(escaneos.cuantos) },
    pagina: {
      enviadas: tellCuenta(pesos.length),
      medianaBytes: tellMediana({ cuantos: pesos.length, mediana: medianOf(pesos) }, 1),
      muestraBytes: await weighMuestra(paginas, config.publicUrl),
    },
  };
}

/** Small counts are hidden, because they could identify somebody. Zero identifies nobody. */
function tellCuenta(n: number): number | null {
  return n > 0 && n < EN_VIVO_UMBRAL ? null : n;
}

function tellMediana(
  { cuantos, mediana }: { cuantos: number; mediana: number | null },
  paso: number,
): number | null {
  if (cuantos < EN_VIVO_UMBRAL || mediana === null) return null;
  return Math.round(mediana / paso) * paso;
}

function medianOf(values: number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
