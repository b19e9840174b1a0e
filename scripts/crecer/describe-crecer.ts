import type { Coste, Medidas } from '../../bench/crecer/medidas.ts';
import { drawTable } from '../house/pages.ts';
import { drawPais } from './draw-pais.ts';
import { listMuros } from './muros.ts';
import { inPunta, type Necesidad, reckonPais } from './reckon.ts';
import {
  AL_ANO,
  ESCANEOS_PERDIDA,
  GUARDA,
  HECHOS,
  NOMBRES,
  NUCLEOS,
  OCUPACION,
  PERDIDAS,
  PUNTA,
  TEXTO_B,
} from './supuestos.ts';
import { toBytes, toCount, toDuration, toMs } from './units.ts';

const PAISES = { pueblo: 10_000, pais: 1_000_000, mundo: 100_000_000 };

/** The written blocks of docs/crecer.md, by name. */
export function describeCrecer(medidas: Medidas): Record<string, string[]> {
  const needs = Object.values(PAISES).map((mascotas) => reckonPais(medidas, mascotas));
  const drawings = Object.keys(PAISES).map((name, i) => [name, drawPais(needs[i]!)] as const);
  return {
    tamanos: describeTamanos(needs, medidas),
    costes: describeCostes(medidas),
    supuestos: describeSupuestos(),
    muros: describeMuros(medidas),
    ...Object.fromEntries(drawings),
  };
}

function describeTamanos(needs: Necesidad[], { copia }: Medidas): string[] {
  const row = (name: string, of: (need: Necesidad) => string) => [name, ...needs.map(of)];
  return drawTable([
    row('Pets', ({ mascotas }) => mascotas.toLocaleString('en')),
    row(`**Instances**, of ${NUCLEOS} processors`, ({ cuantas }) => `${cuantas}`),
    row('**PostgreSQL**, processors', ({ nucleosBase }) => `${nucleosBase}`),
    row('**Database**', ({ baseBytes }) => toBytes(baseBytes)),
    row('**Files**', ({ ficherosBytes }) => toBytes(ficherosBytes)),
    row('In the busiest second: scans', ({ mascotas }) => toCount(mascotas * inPunta('escaneo'))),
    row('visits of owners', ({ mascotas }) => toCount(mascotas * inPunta('visita'))),
    row('photos', ({ mascotas }) => toCount(mascotas * inPunta('foto'))),
    row('processors of instances', ({ instancias }) => toCount(instancias)),
    row('processors of PostgreSQL', ({ base }) => toCount(base)),
    row('connections at work', ({ conexiones }) => toCount(conexiones)),
    row('helpers that open photos', ({ ayudantes }) => toCount(ayudantes)),
    row(
      'Connections opened; without PgBouncer’s',
      ({ compartidas, propias }) => `${compartidas + propias}; ${propias}`,
    ),
    row('Log of PostgreSQL in a day', ({ walBytesDia }) => toBytes(walBytesDia)),
    row('Our backup', ({ ficheros, copiaSegundos }) =>
      ficheros * copia.lista < TEXTO_B ? toDuration(copiaSegundos) : 'not possible',
    ),
  ]);
}

function describeCostes({ costes, reposo, pelada }: Medidas): string[] {
  const rowOf = (name: string, { instancia, base, conexion, filas, wal }: Coste) => [
    name,
    toMs(instancia),
    toMs(base),
    toMs(conexion),
    filas.toFixed(1),
    toBytes(wal),
  ];
  return [
    ...drawTable([
      ['What', 'Instance', 'PostgreSQL', 'Connection', 'Rows', 'Log'],
      ...NOMBRES.map((hecho) => rowOf(HECHOS[hecho], costes[hecho])),
      rowOf('a second of an instance at rest', reposo),
    ]),
    '',
    `A photo leaves ${toBytes(costes.foto.ficheros)} of files. On the machine that measured, a bare`,
    `\`node:http\` server spends ${pelada} µs on an answer: scale the rest by that figure.`,
  ];
}

function describeSupuestos(): string[] {
  return [
    ...drawTable([
      ['What', 'For one pet, in a year'],
      ...NOMBRES.map((hecho) => [HECHOS[hecho], `${AL_ANO[hecho]}`]),
    ]),
    '',
    `Of a hundred pets ${PERDIDAS * 100} are lost in a year; each is scanned ${ESCANEOS_PERDIDA} times until it is home.`,
    `Two accounts have three pets. Kept for a pet: ${GUARDA.fotos} photos, ${GUARDA.conversaciones} conversations, its scans of`,
    `${GUARDA.escaneoDias} days and its orders of ${GUARDA.pedidoAnos} years. The busiest second has ${PUNTA} times the mean, and no`,
    `processor is busier than ${OCUPACION * 100} % in it.`,
  ];
}

function describeMuros(medidas: Medidas): string[] {
  return drawTable([
    ['Wall', 'Pets', 'What takes it away'],
    ...listMuros(medidas).map(({ name, mascotas, remedy }) => [name, toCount(mascotas), remedy]),
  ]);
}
