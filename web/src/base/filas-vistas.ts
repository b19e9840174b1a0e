interface Vista {
  lista: string;
  filas: number;
}

/** How far each entry of the browser's history shows its list, while the app stays open. */
const vistas = new Map<string, Vista>();

/** A list is its screen and what narrows it; what lies over the list has a longer path. */
function listaOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname.split('/', 4).join('/') + search;
}

/** Notes how many rows of its list an entry shows. */
export function noteFilas(key: string, filas: number): void {
  vistas.set(key, { lista: listaOf(location), filas });
}

/**
 * How many rows of the list at `url` the current entry showed before; 0 for a list that is opened
 * anew, whose loader runs while the entry is still another screen's.
 */
export function seenFilas(url: string): number {
  const { key = 'default' } = (history.state ?? {}) as { key?: string };
  const vista = vistas.get(key);
  return vista?.lista === listaOf(new URL(url)) ? vista.filas : 0;
}
