import { CLAVES_SECCION, type ClaveSeccion, SECCIONES } from '../mostrador/secciones.ts';

interface Tecla {
  /** One key, two one after the other ('g h'), or one with ⌘ or Ctrl ('mod k'). */
  tecla: string;
  que: string;
}

const SUELTAS = {
  todo: { tecla: 'mod k', que: 'Buscar en todo' },
  buscar: { tecla: '/', que: 'Buscar en la lista' },
  siguiente: { tecla: 'j', que: 'La fila siguiente' },
  anterior: { tecla: 'k', que: 'La fila anterior' },
  elegir: { tecla: 'x', que: 'Elegir la fila, o dejarla' },
  /** The browser follows the row's link by itself. */
  abrir: { tecla: 'Enter', que: 'Abrir la fila' },
  cerrar: { tecla: 'Escape', que: 'Cerrar el pedido abierto' },
  atajos: { tecla: '?', que: 'Ver estos atajos' },
} satisfies Record<string, Tecla>;

export type ClaveTecla = keyof typeof SUELTAS | ClaveSeccion;

const irA = (clave: ClaveSeccion): [ClaveSeccion, Tecla] => {
  const { letra, name } = SECCIONES[clave];
  return [clave, { tecla: `g ${letra}`, que: `Ir a ${name}` }];
};

/** Every key of the back office: what acts, and what the list of keys shows. */
export const TECLAS = {
  ...SUELTAS,
  ...Object.fromEntries(CLAVES_SECCION.map(irA)),
} as Record<ClaveTecla, Tecla>;

export const CLAVES_TECLA = Object.keys(TECLAS) as ClaveTecla[];

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const ROTULOS: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  Enter: 'Intro',
  Escape: 'Esc',
};

/** What is written on the keys: ['G', 'H']. */
export function keysOf(clave: ClaveTecla): string[] {
  return TECLAS[clave].tecla.split(' ').map((key) => ROTULOS[key] ?? key.toUpperCase());
}
