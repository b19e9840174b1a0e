import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFfmpeg } from '../../mascotas/medios/ffmpeg.ts';
import { eventually } from '../../test/eventually.ts';
import { isAlive } from '../../test/servidor.ts';
import type colgar from '../../test/tareas/colgar.ts';
import type comer from '../../test/tareas/comer.ts';
import type escribir from '../../test/tareas/escribir.ts';
import type girar from '../../test/tareas/girar.ts';
import type mirar from '../../test/tareas/mirar.ts';
import { type Apart, openApart } from './apart.ts';
import { planMemory } from './plan-memory.ts';
import { defineTask } from './task.ts';

const scriptOf = (name: string) => new URL(`../../test/tareas/${name}.ts`, import.meta.url);
const tareas = {
  colgar: defineTask<typeof colgar>(scriptOf('colgar')),
  comer: defineTask<typeof comer>(scriptOf('comer')),
  girar: defineTask<typeof girar>(scriptOf('girar')),
  escribir: defineTask<typeof escribir>(scriptOf('escribir')),
  mirar: defineTask<typeof mirar>(scriptOf('mirar')),
};
const MB = 1024 * 1024;
const UNO = { cuenta: 1 };
const fail = () => {
  throw new Error('not yet');
};

const ajustes = { memoriaMb: 200, cpuS: 2, fileBytes: 5 * MB, preload: scriptOf('mirar') };
const tiempos = { paciencia: 60_000, memoria: 1, quieto: 60_000, callado: 60_000 };
let apart: Apart;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vuelve-apart-'));
  apart = openApart(ajustes);
});
afterAll(async () => {
  apart.close();
  await rm(folder, { recursive: true });
});

describe('un proceso para cada fichero', () => {
  test('dos encargos no comparten proceso, y el de uno no sobrevive', async () => {
    const first = await apart.run(tareas.mirar, undefined, UNO);
    const second = await apart.run(tareas.mirar, undefined, UNO);
    expect(first!.pid).not.toBe(second!.pid);
    expect(first!.pid).not.toBe(process.pid);
    await eventually(() => expect(isAlive(first!.pid)).toBe(false));
  });

  test('no ve los ajustes del servidor, donde están los secretos', async () => {
    process.env.REDSYS_SECRET_KEY = 'secreto';
    const { env } = (await apart.run(tareas.mirar, undefined, UNO))!;
    delete process.env.REDSYS_SECRET_KEY;
    expect(env).not.toContain('REDSYS_SECRET_KEY');
    expect(env).not.toContain('HOME');
  });

  test('quien pide más memoria de la suya muere solo', async () => {
    expect(await apart.run(tareas.comer, { mb: 20 }, UNO)).toBe(20);
    expect(await apart.run(tareas.comer, { mb: 2_000 }, UNO)).toBeUndefined();
    expect(await apart.run(tareas.comer, { mb: 20 }, UNO)).toBe(20);
  });

  test('quien no termina gasta su tiempo de procesador y muere', async () => {
    expect(await apart.run(tareas.girar, { path: join(folder, 'gira') }, UNO)).toBeUndefined();
  });

  test('quien se cuelga sin gastar procesador muere, y los demás no esperan a que muera', async () => {
    const paciente = openApart(
      { ...ajustes, cpuS: 600 },
      { ...tiempos, paciencia: 100, quieto: 4_000 },
    );
    const path = join(folder, 'colgado');
    const hung = paciente.run(tareas.colgar, { path }, UNO);
    const pid = await eventually(async () => Number(await readFile(path, 'utf8')) || fail());
    for (const cuenta of [1, 2]) {
      expect((await paciente.run(tareas.mirar, undefined, { cuenta }))?.pid).not.toBe(pid);
    }
    expect(isAlive(pid)).toBe(true);
    expect(await hung).toBeUndefined();
    expect(isAlive(pid)).toBe(false);
    paciente.close();
  });

  test('el servidor va antes que sus hijos, también donde el sistema reparte por sesiones', async () => {
    const path = join(folder, 'despues');
    const leaving = new AbortController();
    const working = apart.run(tareas.colgar, { path }, { ...UNO, signal: leaving.signal });
    const pid = await eventually(async () => Number(await readFile(path, 'utf8')) || fail());
    expect(getPriority(pid)).toBeGreaterThan(getPriority());
    const sesion = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => 'no hay, nice 1');
    expect(sesion).toMatch(/ nice [1-9]\d?$/m);
    leaving.abort(new Error('se fue'));
    await expect(working).rejects.toThrow('se fue');
  });

  test('a quien la máquina no dejó trabajar se le pide que vuelva: el fichero no tiene la culpa', async () => {
    const breve = openApart({ ...ajustes, cpuS: 600 }, { ...tiempos, callado: 3_000 });
    const path = join(folder, 'lento');
    await expect(breve.run(tareas.girar, { path }, UNO)).rejects.toMatchObject({ status: 503 });
    breve.close();
  });

  test('quien escribe sin fin llega hasta su tope', async () => {
    const path = join(folder, 'largo');
    expect(await apart.run(tareas.escribir, { path, mb: 50 }, UNO)).toBeUndefined();
    expect((await stat(path)).size).toBeLessThanOrEqual(5 * MB);
  });

  test('un encargo cancelado termina en el acto, y su proceso con él', async () => {
    const leaving = new AbortController();
    const path = join(folder, 'pid');
    const working = apart.run(tareas.girar, { path }, { ...UNO, signal: leaving.signal });
    const pid = await eventually(async () => Number(await readFile(path, 'utf8')) || fail());
    leaving.abort(new Error('se fue'));
    await expect(working).rejects.toThrow('se fue');
    expect(isAlive(pid)).toBe(false);
  });

  test('uno que se cancela antes de empezar no empieza', async () => {
    const leaving = new AbortController();
    const path = join(folder, 'nunca');
    const working = apart.run(tareas.girar, { path }, { ...UNO, signal: leaving.signal });
    leaving.abort(new Error('se fue'));
    await expect(working).rejects.toThrow('se fue');
  });

  test.skipIf(!hasFfmpeg())('un programa que no acaba, tampoco dura', async () => {
    const endless = [
      '-nostdin',
      '-loglevel',
      'quiet',
      '-f',
      'lavfi',
      '-i',
      'testsrc',
      '-f',
      'null',
    ];
    // On a busy machine the time limit by the clock ends before the processor time is spent. Then
    // `runProgram` throws instead of returning false.
    const isDone = await apart.runProgram('ffmpeg', [...endless, '-'], 1).catch(() => false);
    expect(isDone).toBe(false);
  });

  test('un programa que no existe falla, y nada más', async () => {
    const isDone = await apart.runProgram('no-existe-tal-programa', [], 1).catch(() => false);
    expect(isDone).toBe(false);
  });

  test('kill -9 al servidor → su hijo, por ocupado que esté, no dura más que su tiempo', async () => {
    const path = join(folder, 'huerfano');
    const parent = spawn(process.execPath, [fileURLToPath(scriptOf('huerfano')), path]);
    const pid = await eventually(async () => Number(await readFile(path, 'utf8')) || fail());
    parent.kill('SIGKILL');
    await eventually(() => expect(isAlive(pid)).toBe(false));
  });

  test('sin prlimit se vigila la memoria que ocupa', () => {
    const script = fileURLToPath(scriptOf('sin-prlimit'));
    const said = execFileSync(process.execPath, [script], { env: { PATH: '/no/hay' } });
    expect(JSON.parse(said.toString())).toEqual({ few: 10, many: null });
  });
});

describe('el reparto de la memoria', () => {
  test.each([
    ['512 MB', 512, { children: 2, bytes: 128 * MB }],
    ['1 GB', 1024, { children: 2, bytes: 256 * MB }],
    ['4 GB', 4096, { children: 4, bytes: 512 * MB }],
    ['24 GB', 24_576, { children: 4, bytes: 512 * MB }],
  ])('en %s todos juntos no pasan de la mitad', (_name, mb, plan) => {
    expect(planMemory(512, mb * MB, 2)).toEqual(plan);
    expect(plan.children * plan.bytes).toBeLessThanOrEqual((mb * MB) / 2);
  });
});
