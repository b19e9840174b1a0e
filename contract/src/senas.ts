/** What can be said of an animal that a stranger has seen: kind, size, colours. */

/** The kinds of animal on the board; 0 for all others. */
export const ESPECIES = [
  { id: 1, clave: 'perro', nombre: 'Perro', varios: 'Perros' },
  { id: 2, clave: 'gato', nombre: 'Gato', varios: 'Gatos' },
  { id: 3, clave: 'loro', nombre: 'Loro', varios: 'Loros' },
  { id: 0, clave: 'otra', nombre: 'Otra', varios: 'Otras' },
] as const;
export type Especie = (typeof ESPECIES)[number]['id'];
export type ClaveEspecie = (typeof ESPECIES)[number]['clave'];

/** The kind of a pet, of which an owner may not have said any. */
export function especieOf(tipo: 1 | 2 | 3 | null): Especie {
  return tipo ?? 0;
}

export const TAMANOS = [
  { clave: 'pequeno', nombre: 'Pequeño', pista: 'cabe en brazos' },
  { clave: 'mediano', nombre: 'Mediano', pista: 'a la rodilla' },
  { clave: 'grande', nombre: 'Grande', pista: 'más alto' },
] as const;
export type Tamano = (typeof TAMANOS)[number]['clave'];

/** Colours and patterns; `muestra` is the CSS background of its patch. */
export const COLORES = [
  { clave: 'negro', nombre: 'Negro', muestra: '#2b2b30' },
  { clave: 'blanco', nombre: 'Blanco', muestra: '#fdfcf8' },
  { clave: 'canela', nombre: 'Canela', muestra: '#c68a4f' },
  { clave: 'marron', nombre: 'Marrón', muestra: '#6f4528' },
  { clave: 'gris', nombre: 'Gris', muestra: '#8d9193' },
  { clave: 'crema', nombre: 'Crema', muestra: '#ecd9b4' },
  { clave: 'naranja', nombre: 'Naranja', muestra: '#e08a3a' },
  {
    clave: 'atigrado',
    nombre: 'Atigrado',
    muestra: 'repeating-linear-gradient(115deg,#a08a6a 0 7px,#5a4c3c 7px 11px)',
  },
  {
    clave: 'manchas',
    nombre: 'Manchas',
    muestra:
      'radial-gradient(circle at 30% 35%,#2b2b30 0 22%,transparent 23%),radial-gradient(circle at 72% 66%,#2b2b30 0 24%,transparent 25%),#fdfcf8',
  },
  {
    clave: 'tricolor',
    nombre: 'Tricolor',
    muestra: 'linear-gradient(100deg,#2b2b30 0 36%,#c68a4f 36% 68%,#fdfcf8 68%)',
  },
  { clave: 'verde', nombre: 'Verde', muestra: '#4b9b4f' },
  { clave: 'amarillo', nombre: 'Amarillo', muestra: '#f2c744' },
  { clave: 'azul', nombre: 'Azul', muestra: '#3d7dc4' },
  { clave: 'rojo', nombre: 'Rojo', muestra: '#c8402f' },
] as const;
export type Color = (typeof COLORES)[number]['clave'];
export const CLAVES_COLOR = COLORES.map(({ clave }) => clave);

const DE_PELO: readonly Color[] = ['canela', 'marron', 'crema', 'atigrado', 'manchas', 'tricolor'];
const DE_PLUMA: readonly Color[] = ['verde', 'amarillo', 'azul', 'rojo'];

/** The colours to choose from for a kind of animal. */
export function coloresOf(especie: Especie) {
  const none = especie === 3 ? DE_PELO : especie === 0 ? [] : DE_PLUMA;
  return COLORES.filter(({ clave }) => !none.includes(clave));
}

/** What a found animal is called: it has no name here, and its sex is not told. */
export function nameEncontrada(especie: Especie): string {
  const { id, nombre } = ESPECIES.find(({ id }) => id === especie)!;
  return id === 0 ? 'Mascota encontrada' : `${nombre} encontrado`;
}

interface Senas {
  especie: Especie;
  tamano: Tamano | null;
  colores: readonly Color[];
}

/** 'Perro, negro y canela, grande': always the kind's own gender, because none is told here. */
export function describeSenas({ especie, tamano, colores }: Senas): string {
  const feminine = especie === 0;
  const nombre = ESPECIES.find(({ id }) => id === especie)!.nombre;
  const said = COLORES.filter(({ clave }) => colores.includes(clave)).map(({ nombre }) =>
    nombre.toLowerCase(),
  );
  const size = TAMANOS.find(({ clave }) => clave === tamano)?.nombre.toLowerCase();
  const parts = [feminine ? 'Otra mascota' : nombre, LISTA.format(said), inGender(size, feminine)];
  return parts.filter(Boolean).join(', ');
}

const LISTA = new Intl.ListFormat('es');

function inGender(size: string | undefined, feminine: boolean): string {
  return size === undefined ? '' : feminine ? size.replace(/o$/, 'a') : size;
}
