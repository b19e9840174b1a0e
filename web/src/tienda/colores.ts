/** Colours of the badges' material: the same in dark mode. */
const COLORES: Record<string, string> = {
  amarillo: '#f2c230',
  azul: '#2f5fa8',
  blanco: '#f7f5f0',
  coral: '#e2725b',
  dorado: '#c9a24a',
  gris: '#8b9492',
  marrón: '#7a4a2b',
  morado: '#6b4a94',
  naranja: '#e58a2e',
  negro: '#26302f',
  plata: '#c3cac9',
  rojo: '#b3332b',
  rosa: '#e39bb0',
  turquesa: '#3aa6a0',
  verde: '#3f8a4f',
  'verde pino': '#0b6b5d',
};

/** Colour for a name that an administrator typed; undefined for an unknown name. */
export function colorOf(nombre: string): string | undefined {
  return COLORES[nombre.trim().toLowerCase()];
}
