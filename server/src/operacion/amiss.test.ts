import { describe, expect, test } from 'vitest';
import { COLAS } from '../cimientos/jobs/trabajos.ts';
import { listAmiss } from './amiss.ts';
import type { Cola } from './colas.queries.ts';
import type { Lectura } from './lectura.ts';

/** A Wednesday at noon in Madrid. */
const NOW = new Date('2026-03-04T11:00:00Z');
const GB = 1024 ** 3;
const QUIET = { due: 0, later: 0, active: 0, failed: 0, oldest_s: 0 };
const nowS = NOW.getTime() / 1000;

const colas = (change: Partial<Record<string, Partial<Cola>>> = {}): Cola[] =>
  COLAS.map((cola) => ({ cola, ...QUIET, good_s: nowS - 60, ...change[cola] }));

const healthy = (change: Partial<Lectura> = {}): Lectura => ({
  now: NOW,
  upS: 7 * 86_400,
  trabajos: true,
  database: { colas: colas({ cuadre: { good_s: nowS - 8 * 3600 } }), isBehind: false },
  disk: { free: 50 * GB, size: 100 * GB },
  pool: { total: 10, idle: 3, waiting: 0 },
  tratos: {
    bank: { answers: 3, silences: 1 },
    mail: { answers: 9, silences: 0 },
    store: { answers: 0, silences: 0 },
  },
  loopS: 0.02,
  ...change,
});

const tell = (change: Partial<Lectura>) => listAmiss(healthy(change)).map((it) => it.sentence);
const jobs = (change: Parameters<typeof colas>[0], upS?: number) =>
  tell({ database: { colas: colas(change), isBehind: false }, ...(upS && { upS }) });

describe('lo que va mal', () => {
  test('nada: ninguna frase', () => {
    expect(tell({})).toEqual([]);
    expect(tell({ disk: { free: 0.2 * GB, size: GB } }), 'a small disk').toEqual([]);
    expect(tell({ disk: undefined })).toEqual([]);
  });

  test('la base de datos, sus conexiones, una entrega posterior', () => {
    expect(tell({ database: undefined })).toEqual(['The database does not answer within 2 s.']);
    expect(tell({ pool: { total: 10, idle: 0, waiting: 7 } })).toEqual([
      '7 requests or jobs wait for one of 10 connections to the database.',
    ]);
    const { colas: all } = healthy().database!;
    expect(tell({ database: { colas: all, isBehind: true } })).toEqual([
      'A later release has changed the database: update this instance.',
    ]);
  });

  test.each([
    ['bank', 'The bank'],
    ['mail', 'The mail server'],
    ['store', 'The file store'],
  ] as const)('%s que no responde: desde cuándo y por qué', (servicio, name) => {
    const silent = { answers: 3, silences: 2, silentSince: NOW.getTime(), cause: 'ECONNREFUSED' };
    expect(tell({ tratos: { ...healthy().tratos, [servicio]: silent } })).toEqual([
      `${name} has not answered since 2026-03-04T11:00:00.000Z (ECONNREFUSED).`,
    ]);
  });

  test('una cola que no avanza; tareas que fallaron del todo', () => {
    expect(jobs({ correo: { due: 14, oldest_s: 120 } })).toEqual([]);
    expect(jobs({ correo: { due: 14, oldest_s: 725 } })).toEqual([
      "14 jobs of 'correo' wait, the oldest for 12 minutes.",
    ]);
    expect(jobs({ cuadre: { failed: 1 } })).toEqual([
      "1 jobs of 'cuadre' failed for good: /app/admin/tareas says why.",
    ]);
  });

  test('una tarea de reloj que no acaba bien: pasada su hora y lo que puede tardar', () => {
    const every5 = { conciliacion: { good_s: nowS - 21 * 60 } };
    expect(jobs(every5)).toEqual([
      "The job 'conciliacion' was due at 2026-03-04T10:40:00.000Z and has not ended well since.",
    ]);
    expect(jobs({ conciliacion: { good_s: nowS - 19 * 60 } })).toEqual([]);
    expect(jobs({ conciliacion: { good_s: null } }, 10 * 60), 'just started').toEqual([]);
    expect(jobs({ cuadre: { good_s: nowS - 33 * 3600 } }), 'at 3:30 in Spain').toEqual([
      "The job 'cuadre' was due at 2026-03-04T02:30:00.000Z and has not ended well since.",
    ]);
    expect(jobs({ cuadre: { good_s: null } }, 8 * 3600), 'started at 4:00').toEqual([]);
  });

  test('con TRABAJOS=0 las colas esperan, y así se quiere', () => {
    const waiting = colas({ correo: { due: 14, oldest_s: 725 }, cuadre: { good_s: null } });
    expect(tell({ trabajos: false, database: { colas: waiting, isBehind: false } })).toEqual([]);
  });

  test('poco disco, un proceso que no responde', () => {
    expect(tell({ disk: { free: 1.5 * GB, size: 100 * GB } })).toEqual([
      'The disk of DATA_DIR has 1536 MB left.',
    ]);
    expect(tell({ loopS: 0.8 })).toEqual(['The process was busy for 800 ms without answering.']);
  });
});
