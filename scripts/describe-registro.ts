import { DOCUMENTOS } from '../contract/src/documentos-legales.ts';
import { PLAZOS } from '../contract/src/plazos.ts';
import { describeBase, type Tratamiento } from '../contract/src/tratamiento.ts';
import { listGrupos, type NombreTratamiento, TRATAMIENTOS } from '../contract/src/tratamientos.ts';
import { CLAVES_DE, COOKIES_DE } from '../server/src/cimientos/datos/navegador.ts';
import { CARPETAS, FICHEROS, MEMORIA } from '../server/src/cimientos/datos/otros-sitios.ts';
import { CAMPOS_LOG } from '../server/src/cimientos/datos/log.ts';
import { listColumnas } from '../server/src/cimientos/datos/tablas.ts';
import { TRABAJOS } from '../server/src/cimientos/jobs/trabajos.ts';

/** Personal data in the jobs of each queue. */
const COLA = Object.fromEntries(
  Object.entries(TRABAJOS).map(([nombre, { guarda }]) => [nombre, guarda]),
);

/** The register of processing activities (RGPD art. 30) in Markdown, for docs/datos.md. */
export function describeRegistro(): string {
  const grupos = listGrupos().map(
    ({ titulo, tratamientos }) => `## ${titulo}\n\n${tratamientos.map(describe).join('\n\n')}`,
  );
  return [CABECERA, ...grupos, describeSitios()].join('\n\n') + '\n';
}

const CABECERA = `# Registro de actividades de tratamiento

Lo escribe \`npm run datos\` a partir del código: no se cambia a mano, y una prueba falla si no es lo que el código dice. Es el
registro del artículo 30 del RGPD. Lo que ve la gente, en \`/legal/privacidad\`, sale de los mismos textos
(\`contract/src/tratamientos.ts\`), de la versión ${DOCUMENTOS.privacidad.version}. Ningún abogado lo ha leído.

- **Responsable**: quien dicen los ajustes \`EMPRESA_NOMBRE\`, \`EMPRESA_NIF\`, \`EMPRESA_DIRECCION\` y \`SUPPORT_EMAIL\`.
- **Encargados**: quien aloje el servidor, la base de datos y los ficheros, y quien lleve el correo. Los elige quien instala
  Vuelve, que tiene que firmar con ellos lo que pide el artículo 28.
- **Transferencias fuera del Espacio Económico Europeo**: ninguna nuestra. Los avisos push pasan, cifrados, por el servicio
  de quien hace el navegador; Google y Apple saben que entra quien elige entrar con ellos.
- **Seguridad** (art. 32): \`docs/seguridad.md\` y las decisiones de \`docs/decisions\`.
- **Lo que pasa de su plazo** se va solo, cada cuarto de hora, y cuánto se ha ido se ve en \`/app/admin/tareas\`.`;

function describe(tratamiento: Tratamiento): string {
  const { nombre, fin, bases, quienes, datos, ven, plazo } = tratamiento;
  const clave = nameOf(tratamiento);
  const lineas = [
    ['Fin', fin],
    ['Base', bases.map(describeBase).join(' ')],
    ['De quién', quienes],
    ['Qué datos', datos],
    ['Quién los ve', ven],
    ['Cuánto tiempo', plazo],
    ['Tablas', listTablas(clave)],
    ['Ficheros', asCodes(namesFor(FICHEROS, clave))],
    ['En la cola', asCodes(namesFor(COLA, clave))],
    ['Cookies', asCodes(keysOf(COOKIES_DE, clave))],
    ['Claves del navegador', asCodes(keysOf(CLAVES_DE, clave))],
    ['Campos del registro del servidor', asCodes(namesFor(CAMPOS_LOG, clave))],
    ['Se va solo', listPlazos(clave)],
  ];
  const escritas = lineas
    .filter(([, texto]) => texto)
    .map(([que, texto]) => `- **${que}**: ${texto}`);
  return `### ${nombre}\n\n${escritas.join('\n')}`;
}

function nameOf(tratamiento: Tratamiento): NombreTratamiento {
  const todos = Object.entries(TRATAMIENTOS) as [NombreTratamiento, Tratamiento][];
  return todos.find(([, it]) => it === tratamiento)![0];
}

type De = string | readonly string[];

/** Names of the entries that hold data for an activity. */
function namesFor(sitios: Record<string, { de: De }>, clave: NombreTratamiento): string[] {
  return Object.keys(sitios).filter((nombre) => [sitios[nombre]!.de].flat().includes(clave));
}

/** Tables, each with the columns that are kept for an activity. */
function listTablas(clave: NombreTratamiento): string {
  const columnas = Map.groupBy(listColumnas(clave), (nombre) => nombre.split('.')[0]!);
  return [...columnas]
    .map(([tabla, suyas]) => `\`${tabla}\` (${suyas.map((it) => it.split('.')[1]).join(', ')})`)
    .join('; ');
}

function keysOf(nombres: Record<string, string>, clave: NombreTratamiento): string[] {
  return Object.keys(nombres).filter((nombre) => nombres[nombre] === clave);
}

function asCodes(nombres: string[]): string {
  return nombres.map((nombre) => `\`${nombre}\``).join(', ');
}

function listPlazos(clave: NombreTratamiento): string {
  return Object.values(PLAZOS)
    .filter(({ de }) => de === clave)
    .map(({ que, tras, verbo }) => `${que} (${tras}; ${verbo})`)
    .join('. ');
}

function describeSitios(): string {
  const list = (sitios: Record<string, { que: string }>) =>
    Object.entries(sitios)
      .map(([nombre, { que }]) => `- \`${nombre}\`: ${que}.`)
      .join('\n');
  return [
    '## Dónde más hay datos',
    '### Clases de ficheros guardados',
    list(FICHEROS),
    '### Carpetas del servidor',
    list(CARPETAS),
    '### Tareas que esperan en la cola (`pgboss.job`)',
    list(COLA),
    '### Memoria del servidor',
    list(MEMORIA),
    '### Campos del registro del servidor',
    list(CAMPOS_LOG),
  ].join('\n\n');
}
