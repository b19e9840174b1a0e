import type { Access } from '@vuelve/contract/acceso';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './client.ts';
import { type Llamada, llamadas } from './generadas/ejemplos.ts';
import { paginas, SIN_EJEMPLO } from './generadas/ejemplos-paginas.ts';
import { listRutas } from './generadas/list-rutas.ts';
import { type Mundo, openMundo } from './generadas/mundo.ts';
import { type Operacion, type Peticion, send } from './generadas/peticion.ts';
import { breakFields } from './generadas/romper.ts';

/** The seed of the requests, and how often each field is broken. */
const SEMILLA = Number(process.env.GENERADAS_SEMILLA ?? 2026);
const VECES = Number(process.env.GENERADAS_VECES ?? 2);

type Papel = 'anónimo' | 'dueña' | 'preparación' | 'tienda' | 'administración';
const ADMITE: Record<Access, Papel[]> = {
  publico: ['anónimo', 'dueña', 'preparación', 'tienda', 'administración'],
  comprador: ['dueña', 'preparación', 'administración'],
  usuario: ['dueña', 'preparación', 'administración'],
  preparador: ['preparación', 'administración'],
  admin: ['administración'],
  tienda: ['tienda'],
};
const OPERACIONES = llamadas.length + paginas.length;
const PAPELES = ADMITE.publico;

let mundo: Mundo;
const conseguidas = new Set<string>();
const porClase: Record<string, number> = {};
const empezado = performance.now();
beforeAll(async () => {
  mundo = await openMundo();
});
afterAll(async () => {
  const segundos = Math.round((performance.now() - empezado) / 1000);
  const enviadas = Object.values(porClase).reduce((sum, n) => sum + n, 0);
  console.log(
    `${OPERACIONES} operaciones, ${conseguidas.size} con éxito; ${enviadas} peticiones en ${segundos} s`,
    `${JSON.stringify(porClase)}; semilla ${SEMILLA}, ${VECES} veces por campo`,
  );
  await mundo.close();
});

async function ask(operacion: Operacion, peticion: Peticion): Promise<Answer<unknown>> {
  const answer = await send(operacion, peticion);
  const clase = `${Math.floor(answer.status / 100)}xx`;
  porClase[clase] = (porClase[clase] ?? 0) + 1;
  return answer;
}

const succeeded = ({ status }: Answer<unknown>) => status >= 200 && status < 400;

type Otros = Record<Papel, Pick<Peticion, 'client' | 'headers'>>;

/** Another client for each role. Their accounts serve nothing else: the requests may end them. */
async function openOtros(): Promise<Otros> {
  const { t, tienda } = mundo;
  const [owner, admin, preparador] = await Promise.all([
    t.createOwner(),
    t.createOwner('A'),
    t.createPreparador(),
  ]);
  return {
    anónimo: { client: t.visitor(), headers: {} },
    dueña: { client: owner.client, headers: {} },
    preparación: { client: preparador.client, headers: {} },
    tienda: { client: t.visitor(), headers: tienda },
    administración: { client: admin.client, headers: {} },
  };
}

/** Expects no server error, and an error message for people. */
function checkAnswer({ status, headers, body }: Answer<unknown>, que: string): void {
  const dicho = JSON.stringify(body);
  expect(status, `${que} → ${dicho}`).toBeLessThan(500);
  if (status < 400) return;
  expect(headers.get('content-type'), que).toMatch(/^application\/json/);
  expect(body.error, que).toMatch(/^[\p{Lu}¿¡«].{5,}/u);
  expect(dicho, que).not.toMatch(/\b(must|invalid|expected|unexpected|cannot|should)\b|\.ts:\d/i);
}

/** Expects a refusal that reveals nothing. Bad path parameters may be refused before it. */
function checkDenied({ status }: Answer<unknown>, que: string): void {
  const antes = que.startsWith('params') ? [400, 414] : [];
  expect([401, 403, 404, ...antes], que).toContain(status);
}

describe.concurrent.each(llamadas)('$method $ruta ($nombre)', (llamada: Llamada) => {
  const { call, make, nombre, declarados } = llamada;
  const denied = PAPELES.filter((papel) => !ADMITE[call.access].includes(papel));

  test('con todo lo que pide, sale bien', async () => {
    await mundo.t.forgetLimites();
    const [peticion, otros] = await Promise.all([make(mundo), openOtros()]);
    for (const papel of denied) {
      const { status } = await ask(llamada, { ...peticion, ...otros[papel] });
      expect([papel, status]).toEqual([papel, expect.toBeOneOf([401, 403, 404])]);
    }
    const answer = await ask(llamada, peticion);
    expect(succeeded(answer), JSON.stringify(answer.body)).toBe(true);
    conseguidas.add(nombre);
  });

  test('con un dato estropeado, sea quien sea: ni un 5xx, y una frase', async () => {
    const otros = await openOtros();
    let peticion = await make(mundo);
    const semilla = SEMILLA + 1000 * llamadas.indexOf(llamada);
    const roturas = breakFields(peticion, declarados, semilla, VECES);
    let peor = 0;
    for (const [i, { que, romper }] of roturas.entries()) {
      if (i % 20 === 0) await mundo.t.forgetLimites();
      const papel = i % 4 === 3 ? PAPELES[Math.floor(i / 4) % PAPELES.length] : undefined;
      const rota = romper(peticion);
      const answer = await ask(llamada, papel ? { ...rota, ...otros[papel] } : rota);
      peor = Math.max(peor, answer.status);
      checkAnswer(answer, `${papel ?? 'quien puede'}: ${que}`);
      if (papel && denied.includes(papel)) checkDenied(answer, que);
      if (succeeded(answer) && call.method !== 'GET') peticion = await make(mundo);
    }
    expect(peor).toBeLessThan(500);
  });
});

describe.concurrent.each(paginas)('$nombre', (pagina) => {
  test.runIf(pagina.saleBien)('con todo lo que pide, sale bien', async () => {
    const answer = await ask(pagina, await pagina.make(mundo));
    expect([answer.status, succeeded(answer)]).toEqual([answer.status, true]);
    conseguidas.add(pagina.nombre);
  });

  test('con un dato estropeado: ni un 5xx', async () => {
    let peticion = await pagina.make(mundo);
    const semilla = SEMILLA - 1000 * paginas.indexOf(pagina);
    for (const { que, romper } of breakFields(peticion, {}, semilla, VECES)) {
      const answer = await ask(pagina, romper(peticion));
      expect(answer.status, que).toBeLessThan(500);
      if (succeeded(answer) && pagina.method !== 'GET') peticion = await pagina.make(mundo);
    }
  });
});

test('cada página tiene su ejemplo: la que no es una llamada, ni un fichero, ni de desarrollo', () => {
  const probadas = new Set(
    paginas.map(({ nombre }) => nombre.replace('?:codigo', '').replace(':ruta', '*')),
  );
  const ajenas = /^\w+ \/(api\/(?!openapi)|dev(\/|$)|app\/assets\/)|\.\w+$/;
  const hay = listRutas(mundo.t.app).filter((ruta) => !ajenas.test(ruta) || /openapi/.test(ruta));
  expect(hay).toEqual(expect.arrayContaining(['POST /c/:token', 'GET /ficheros/*']));
  expect(hay.filter((ruta) => !probadas.has(ruta) && !(ruta in SIN_EJEMPLO))).toEqual([]);
});

test('casi todas las operaciones salen bien alguna vez', () => {
  expect(conseguidas.size / OPERACIONES).toBeGreaterThanOrEqual(0.9);
});
