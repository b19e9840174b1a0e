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

/** So exact are medians told, in ms: finer than anybody needs, coarser than what one row would be known by. */
const PASO_AVISO_MS = 100;
const PASO_REGRESO_MS = 60_000;

/** The figures, and the page that shows them. */
interface Foto {
  datos: EnVivo;
  pagina: PaginaLista;
}

type Fuentes = Pick<Deps, 'db' | 'config' | 'paginas' | 'perfilCache'>;

/**
 * The open figures, counted when they are asked for and a minute has passed, however many ask. What cannot be counted now is
 * told as it was: it says when that was.
 * @returns how to get them; the first time that may fail
 */
export function createEnVivo(deps: Fuentes): () => Promise<Foto> {
  let current: Promise<Foto> | undefined;
  let until = 0;

  return () => {
    if (current && Date.now() < until) return current;
    const before = current;
    until = Date.now() + EN_VIVO_CADA_MS;
    current = takeFoto(deps).catch((error: unknown) => {
      if (before) return before;
      current = undefined; // there is nothing to tell instead: whoever asks next tries again
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
    calculado: new Date().toISOString(),
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

/** None is nobody's secret; a few are. */
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
