import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measureAcceso } from './acceso.ts';
import { measureAlertas } from './alertas.ts';
import { measureAlbumes } from './albumes.ts';
import { measureAtrasados } from './atrasados.ts';
import { measureAverias } from './averias.ts';
import { measureAlmacen } from './almacen.ts';
import { measureAvisos } from './avisos.ts';
import { measureInBrowser } from './browser.ts';
import { measureCharla } from './charla.ts';
import { measureCache } from './crecer/cache.ts';
import { measureCopia } from './crecer/copia.ts';
import { measureCostes } from './crecer/costes.ts';
import { measureCrecer } from './crecer/crecer.ts';
import { measureReplica } from './crecer/replica.ts';
import { measureEtiquetas } from './etiquetas.ts';
import { measureEscala } from './escala.ts';
import { measureEscaneo } from './escaneo.ts';
import { measureEscaner } from './escaner.ts';
import { measureExportar } from './exportar.ts';
import type { Figure } from './figure.ts';
import { measureFria } from './fria.ts';
import { measureFuera } from './fuera.ts';
import { measureFotos } from './fotos.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureHostiles } from './hostiles.ts';
import { measureMuertes } from './muertes.ts';
import { measureOchoFotos } from './ocho-fotos.ts';
import { measureMemoria } from './memoria.ts';
import { measurePageBytes } from './page-bytes.ts';
import { measurePedidos } from './pedidos.ts';
import { measurePapeles } from './papeles.ts';
import { measureParecidos } from './parecidos.ts';
import { measurePlazos } from './plazos.ts';
import { measurePortada } from './portada.ts';
import { measurePantallas } from './pantallas.ts';
import { openProduct, type Product } from './product.ts';
import { measureRelevos } from './relevos.ts';
import { measureRemitente } from './remitente.ts';
import { measureThroughput } from './throughput.ts';
import { measureSaltos } from './saltos.ts';
import { measureToques } from './toques.ts';
import { measureVersion } from './version/version.ts';
import { measureVigilancia } from './vigilancia.ts';
import { measureTablon } from './tablon.ts';
import { measureTurnos } from './turnos.ts';
import { measureUploads } from './uploads.ts';
import { measureVecinos } from './vecinos.ts';

/*
 * Measures the figures of the budgets and writes them to bench/RESULTS.md: all parts, or only the
 * named ones (`npm run bench -- muertes`), which leaves the other parts unchanged.
 */

const PARTES: Record<string, () => Promise<Figure[]>> = {
  'finder and shop': measureProduct,
  throughput: measureThroughput,
  fria: measureFria,
  pedidos: measurePedidos,
  acceso: measureAcceso,
  escaneo: measureEscaneo,
  toques: measureToques,
  alertas: () => measureAlertas(),
  pantallas: () => measureAlone(measurePantallas),
  saltos: () => measureAlone(measureSaltos),
  lighthouse: () => measureAlone(measureLighthouse),
  portada: measurePortada,
  escaner: () => measureAlone(measureEscaner),
  charla: measureCharla,
  etiquetas: measureEtiquetas,
  uploads: measureUploads,
  fotos: measureFotos,
  'ocho fotos': measureOchoFotos,
  memoria: measureMemoria,
  avisos: () => measureAlone(measureAvisos),
  albumes: () => measureAlone(measureAlbumes),
  exportar: measureExportar,
  fuera: measureFuera,
  hostiles: measureHostiles,
  almacen: measureAlmacen,
  atrasados: measureAtrasados,
  muertes: measureMuertes,
  remitente: measureRemitente,
  averias: measureAverias,
  relevos: measureRelevos,
  plazos: measurePlazos,
  papeles: measurePapeles,
  version: measureVersion,
  vigilancia: measureVigilancia,
  turnos: measureTurnos,
  escala: () => measureBoth(measureEscala),
  tablon: () => measureBoth(measureTablon),
  parecidos: measureParecidos,
  vecinos: measureVecinos,
  // The job that ends terms would drop the days that are not filled yet.
  crecer: () => measureBoth(measureCrecer, { TRABAJOS: '0' }),
  ensayos: async () => [...(await measureCache()), ...(await measureReplica())],
  costes: async () => [...(await measureCostes()), ...(await measureCopia())],
};

/**
 * A section written by hand, which is kept: the figures before they were measured correctly and
 * improved.
 */
const ANTES = 'before and after';

const RESULTS = new URL('RESULTS.md', import.meta.url);
const TITLE = `# Measured

Written by \`npm run bench\`. Times depend on the machine: trust the ratios, which are taken in one run.
`;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in PARTES));
if (unknown.length > 0) {
  throw new Error(`No part ${unknown.join(', ')}; there are: ${Object.keys(PARTES).join(', ')}`);
}

const sections = await readSections();
for (const [name, measure] of Object.entries(PARTES)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const figures = await measure();
  if (figures.some(({ ok }) => !ok)) process.exitCode = 1;
  const section = describe(name, figures);
  sections.set(name, section);
  console.log(section);
  await writeSections(); // results survive a failure of a later part
}

/** Figures of one healthy server. */
async function measureProduct(): Promise<Figure[]> {
  const product = await openProduct();
  try {
    return [...(await measurePageBytes(product)), ...(await measureInBrowser(product))];
  } finally {
    await product.close();
  }
}

/** Runs a measurement on a server of its own. */
async function measureAlone(measure: (product: Product) => Promise<Figure[]>): Promise<Figure[]> {
  const product = await openProduct();
  try {
    return await measure(product);
  } finally {
    await product.close();
  }
}

/** Runs a measurement on two servers, whose databases it fills differently. */
async function measureBoth(
  measure: (few: Product, many: Product) => Promise<Figure[]>,
  env: Record<string, string> = {},
): Promise<Figure[]> {
  const [few, many] = [await openProduct(env), await openProduct(env)];
  try {
    return await measure(few, many);
  } finally {
    await few.close();
    await many.close();
  }
}

function describe(name: string, figures: Figure[]): string {
  const rows = figures.map(
    ({ name, value, budget, ok }) =>
      `| ${name} | ${value} | ${budget} | ${ok ? 'kept' : 'MISSED'} |`,
  );
  const head = ['| Figure | Measured | Budget | |', '| --- | --- | --- | --- |'];
  const when = `Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.`;
  return [`## ${name}`, '', when, '', ...head, ...rows, ''].join('\n');
}

/** The sections of the last run, by name. */
async function readSections(): Promise<Map<string, string>> {
  const [, ...texts] = (await readFile(RESULTS, 'utf8').catch(() => '')).split(/^(?=## )/m);
  return new Map(texts.map((text) => [text.slice(3, text.indexOf('\n')), text]));
}

async function writeSections(): Promise<void> {
  const ordered = [ANTES, ...Object.keys(PARTES)].flatMap((name) => sections.get(name) ?? []);
  await writeFile(RESULTS, [TITLE, ...ordered].join('\n'));
  execFileSync('npx', ['oxfmt', fileURLToPath(RESULTS)]);
}
