import { OTROS_NOMBRES, PROVINCIAS } from '@vuelve/contract/provincias';
import { editDistance } from './edit-distance.ts';
import { listMunicipios, type Municipio } from './municipios.ts';
import { APODOS } from './apodos.ts';

/** What a search by name finds. */
export type Busqueda =
  | { es: 'uno'; municipio: Municipio }
  /** Which one is meant only the person knows; at most 8. */
  | { es: 'varios'; municipios: Municipio[] }
  /** Those with a similar name, the most similar first; at most 3. */
  | { es: 'ninguno'; parecidos: Municipio[] };

const VARIOS = 8;
const PARECIDOS = 3;
/** No name is longer. */
const LARGO_MAXIMO = 80;
const ARTICULO = /^(?:el|la|los|las|lo|els|les|l|a|o|as|os|es|sa|ses|s)(?: (?=.)|$)/;

/** A name of a municipality without accents, capitals and signs. */
interface Entrada {
  municipio: Municipio;
  nombre: string;
  /** Without its first article, unless it is nothing else. */
  corto: string;
}

/** Ways in which what somebody wrote may be a name, the surest first. */
const MANERAS: ((entrada: Entrada, escrito: string, corto: string) => boolean)[] = [
  ({ nombre }, escrito) => nombre === escrito,
  (entrada, _, corto) => entrada.corto === corto,
  (entrada, _, corto) => entrada.corto.startsWith(`${corto} `),
  ({ nombre }, _, corto) => ` ${nombre} `.includes(` ${corto} `),
];

let entradas: readonly Entrada[] | undefined;

/**
 * The municipality of a name as people write it, in any of its languages: «la coruña», «Elche»,
 * «Leganés (Madrid)», «Coruña, A».
 */
export function searchMunicipio(texto: string): Busqueda {
  const { escrito, provincia } = parse(texto.slice(0, LARGO_MAXIMO));
  if (!escrito) return { es: 'ninguno', parecidos: [] };
  entradas ??= listEntradas();
  const there = entradas.filter((it) => !provincia || it.municipio.provincia === provincia);
  const corto = dropArticle(escrito);
  for (const isMeant of MANERAS) {
    const found = there.filter((it) => isMeant(it, escrito, corto));
    const [municipio, ...others] = new Set(found.map((it) => it.municipio));
    if (municipio && others.length === 0) return { es: 'uno', municipio };
    if (municipio) {
      const municipios = [municipio, ...others].sort(compareNames).slice(0, VARIOS);
      return { es: 'varios', municipios };
    }
  }
  return { es: 'ninguno', parecidos: listSimilar(entradas, corto) };
}

/** Whether a municipality is called so, in any of its languages, with or without article. */
export function isCalled({ codigo, nombre }: Municipio, texto: string): boolean {
  const corto = dropArticle(fold(texto));
  const names = [nombre, ...nombre.split('/'), ...(APODOS[codigo] ?? [])];
  return names.some((name) => dropArticle(fold(name)) === corto);
}

/** The two digits of the province of this name, in any of its languages. */
export function searchProvincia(texto: string): string | undefined {
  return codeOfProvincia(fold(texto.slice(0, LARGO_MAXIMO)));
}

/** Separates the province, in brackets or after a comma, and drops an article after a comma. */
function parse(texto: string): { escrito: string; provincia?: string } {
  const [, nombre = '', tail = ''] = /^(.*\S)\s*[(,]([^(,]*)$/.exec(texto) ?? [];
  const added = fold(tail);
  const provincia = added && codeOfProvincia(added);
  if (provincia) return { escrito: fold(nombre), provincia };
  return { escrito: added && dropArticle(added) === '' ? fold(nombre) : fold(texto) };
}

/** The two digits of a province. */
function codeOfProvincia(folded: string): string | undefined {
  const other = Object.keys(OTROS_NOMBRES).find((name) => fold(name) === folded);
  const name = fold(other ? OTROS_NOMBRES[other]! : folded);
  const index = PROVINCIAS.findIndex((it) => fold(it) === name);
  return index < 0 ? undefined : String(index + 1).padStart(2, '0');
}

function listEntradas(): Entrada[] {
  return [...listMunicipios().values()].flatMap((municipio) => {
    const { codigo, nombre } = municipio;
    const names = [nombre, ...nombre.split('/'), ...(APODOS[codigo] ?? [])].map(fold);
    return [...new Set(names)].map((folded) => ({
      municipio,
      nombre: folded,
      corto: dropArticle(folded) || folded,
    }));
  });
}

function listSimilar(entradas: readonly Entrada[], corto: string): Municipio[] {
  const most = corto.length <= 4 ? 1 : corto.length <= 9 ? 2 : 3;
  const near = entradas
    .map(({ municipio, corto: name }) => ({
      municipio,
      distance: editDistance(corto, name, most),
      isSameStart: corto[0] === name[0],
    }))
    .filter(({ distance }) => distance <= most)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.isSameStart) - Number(a.isSameStart) ||
        compareNames(a.municipio, b.municipio),
    );
  return [...new Set(near.map((it) => it.municipio))].slice(0, PARECIDOS);
}

function compareNames(a: Municipio, b: Municipio): number {
  return a.nombre.localeCompare(b.nombre, 'es') || a.codigo.localeCompare(b.codigo);
}

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function dropArticle(folded: string): string {
  return folded.replace(ARTICULO, '');
}
