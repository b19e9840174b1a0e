import { type EnVivo, enVivo } from '@vuelve/contract/en-vivo';
import { EN_VIVO_CADA_MS, EN_VIVO_DIAS, EN_VIVO_REGRESOS_DIAS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAna, tell } from '../../test/avisos-de-mascota.ts';
import { eventually } from '../../test/eventually.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { CIFRAS } from './en-vivo.queries.ts';
import { createEnVivo } from './en-vivo.ts';

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;

const t = useTestApp({ DEMO: '0' });
let mascota: number;
beforeAll(async () => {
  mascota = (await t.createMascota(await t.createOwner())).id;
});
beforeEach(async () => {
  for (const table of ['alertas', 'perdidas', 'escaneos'] as const) {
    await t.db.deleteFrom(table).execute();
  }
});
afterEach(() => void vi.useRealTimers());

const ago = (ms: number) => new Date(Date.now() - ms);

const count = async () => (await createEnVivo(t.deps)()).datos;

async function alert(ms: number | null, { hace = HORA_MS, motivo = 'escaneo' } = {}) {
  const ocurrida = ago(hace);
  const entregada = ms === null ? null : new Date(ocurrida.getTime() + ms);
  const conversacion_id =
    motivo === 'escaneo'
      ? null
      : (
          await t.db
            .insertInto('conversaciones')
            .values({ mascota_id: mascota, clave: `${Math.random()}`, tipo: 'tengo', idioma: 'es' })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
  await t.db
    .insertInto('alertas')
    .values({ mascota_id: mascota, motivo, conversacion_id, ocurrida, creada: ocurrida, entregada })
    .execute();
}

const regresar = (fuera: number, hace = HORA_MS) =>
  t.db
    .insertInto('perdidas')
    .values({ mascota_id: mascota, desde: ago(hace + fuera), vuelta: ago(hace) })
    .execute();

const escanear = (hace: number) =>
  t.db
    .insertInto('escaneos')
    .values({
      mascota_id: mascota,
      origen: 'chapa',
      visitante: Buffer.alloc(8),
      linea: Buffer.alloc(8),
      primera: ago(hace),
      ultima: ago(hace),
    })
    .execute();

const times = async (n: number, work: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < n; i++) await work(i);
};

describe('GET /enVivo', () => {
  test('sin nada que contar: ceros, y ninguna mediana', async () => {
    expect(await count()).toMatchObject({
      demo: false,
      umbral: 5,
      alertas: { dias: EN_VIVO_DIAS, entregadas: 0, medianaMs: null },
      perdidas: { dias: EN_VIVO_REGRESOS_DIAS, ahora: 0, vueltas: 0, medianaMs: null },
      escaneos: { dias: EN_VIVO_DIAS, total: 0 },
    });
  });

  test('de menos de cinco no se dice cuántos ni cuánto; de cinco sí', async () => {
    await times(4, async (i) => {
      await alert(1_000 * (i + 1));
      await regresar(HORA_MS);
      await escanear(HORA_MS);
    });
    const few = await count();
    expect(few.alertas).toMatchObject({ entregadas: null, medianaMs: null });
    expect(few.perdidas).toMatchObject({ vueltas: null, medianaMs: null });
    expect(few.escaneos.total).toBeNull();
    await alert(9_040);
    await regresar(3 * HORA_MS);
    await escanear(HORA_MS);
    const enough = await count();
    expect(enough.alertas).toMatchObject({ entregadas: 5, medianaMs: 3_000 });
    expect(enough.perdidas).toMatchObject({ vueltas: 5, medianaMs: HORA_MS });
    expect(enough.escaneos.total).toBe(5);
  });

  test('las medianas se redondean: la de una mascota no se reconoce', async () => {
    await times(5, async () => {
      await alert(1_234);
      await regresar(HORA_MS + 29_999);
    });
    const { alertas, perdidas } = await count();
    expect(alertas.medianaMs).toBe(1_200);
    expect(perdidas.medianaMs).toBe(HORA_MS);
  });

  test('no cuenta lo que no ha salido, lo que espera a propósito, ni lo que pasó hace mucho', async () => {
    await times(5, () => alert(1_000));
    await alert(null);
    await alert(60_000, { motivo: 'mensaje' });
    await alert(60_000, { hace: (EN_VIVO_DIAS + 1) * DIA_MS });
    await alert(1_000, { motivo: 'aviso' });
    await times(5, () => regresar(HORA_MS));
    await regresar(HORA_MS, (EN_VIVO_REGRESOS_DIAS + 1) * DIA_MS);
    await times(5, () => escanear(HORA_MS));
    await escanear((EN_VIVO_DIAS + 1) * DIA_MS);
    const { alertas, perdidas, escaneos } = await count();
    expect(alertas).toMatchObject({ entregadas: 6, medianaMs: 1_000 });
    expect(perdidas).toMatchObject({ ahora: 0, vueltas: 5 });
    expect(escaneos.total).toBe(5);
  });

  test('un reloj adelantado no hace que el aviso llegue antes de que pase', async () => {
    await times(5, () => alert(-500));
    expect((await count()).alertas.medianaMs).toBe(0);
  });

  test('las perdidas ahora mismo, y un aviso de verdad', async () => {
    const owner = await createAna(t);
    await times(5, async () => {
      const { hash } = await t.createMascota(owner);
      await owner.client.put(`/insigniasQR/perdida?hash=${hash}`, { abre: true });
    });
    expect((await count()).perdidas.ahora).toBe(5);
    const pet = await t.createMascota(owner);
    await tell(t.visitor(), pet);
    await eventually(async () => expect((await count()).alertas.entregadas).toBeNull());
  });

  test('el peso es el de las páginas enviadas, como viajan', async () => {
    const pets = [];
    const owner = await t.createOwner();
    for (let i = 0; i < 5; i++) pets.push(await t.createMascota(owner));
    const sizes: number[] = [];
    for (const { hash } of pets) {
      const { headers } = await t
        .visitor()
        .fetch(`/app/view/${hash}`, { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0' });
      expect(headers.get('content-encoding')).toBe('br');
      sizes.push(Number(headers.get('content-length')));
    }
    const { pagina } = await count();
    expect(pagina.enviadas).toBe(5);
    expect(pagina.medianaBytes).toBeGreaterThan(Math.min(...sizes));
    expect(pagina.medianaBytes).toBeLessThan(Math.max(...sizes) + 2_000);
  });

  test('lo que pesa una página se sabe desde el principio: una de muestra, medida y comprimida', async () => {
    const fresh = await openTestApp({ DEMO: '0' });
    try {
      const { datos, pagina } = await createEnVivo(fresh.deps)();
      expect(datos.pagina).toMatchObject({ enviadas: 0, medianaBytes: null });
      const { muestraBytes } = datos.pagina;
      const owner = await createAna(fresh);
      const { hash } = await fresh.createMascota(owner);
      const { headers } = await fresh
        .visitor()
        .fetch(`/app/view/${hash}`, { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0' });
      const real = Number(headers.get('content-length'));
      expect(Math.abs(muestraBytes - real)).toBeLessThan(1_500);
      const html = pagina.formas.identity!.bytes.toString();
      expect(html).toContain(`>${(muestraBytes / 1000).toFixed(1).replace('.', ',')}\u00a0kB<`);
      expect(html).toContain('Es una página de muestra');
      expect(html).not.toContain('—');
    } finally {
      await fresh.close();
    }
  });

  test('se cuenta una vez por minuto, por muchos que pregunten; si no se puede, se dice lo de antes', async () => {
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    const query = vi.spyOn(t.deps.perfilCache, 'listPesos');
    const get = createEnVivo(t.deps);
    const [first, ...same] = await Promise.all(Array.from({ length: 20 }, get));
    expect(query).toHaveBeenCalledTimes(1);
    for (const foto of same) expect(foto).toBe(first);
    clock.mockReturnValue(start + EN_VIVO_CADA_MS - 1);
    expect(await get()).toBe(first);
    query.mockImplementationOnce(() => {
      throw new Error('nothing can be counted');
    });
    clock.mockReturnValue(start + EN_VIVO_CADA_MS);
    expect(await get()).toBe(first);
    clock.mockReturnValue(start + 2 * EN_VIVO_CADA_MS);
    const next = await get();
    expect(next).not.toBe(first);
    expect(query).toHaveBeenCalledTimes(3);
    query.mockRestore();
    clock.mockRestore();
  });

  test('mientras al principio no se puede → falla cada vez; en cuanto se puede, se dice', async () => {
    const query = vi.spyOn(t.deps.perfilCache, 'listPesos');
    const get = createEnVivo(t.deps);
    for (let i = 0; i < 3; i++) {
      query.mockImplementationOnce(() => {
        throw new Error('nothing can be counted');
      });
      await expect(get()).rejects.toThrow('nothing can be counted');
    }
    expect((await get()).datos.umbral).toBe(5);
    query.mockRestore();
  });

  test('con muchas filas ninguna cifra las recorre todas', async () => {
    await fill(t, mascota, 20_000);
    for (const cifra of [
      CIFRAS.alertas(30),
      CIFRAS.regresos(365),
      CIFRAS.perdidas(),
      CIFRAS.escaneos(30),
    ]) {
      const { rows } = await sql<Record<string, string>>`EXPLAIN ${cifra}`.execute(t.db);
      // The empty table of scans that found no day is read whole in any plan.
      const plan = rows
        .map((row) => row['QUERY PLAN'])
        .filter((it) => !/ on escaneos_resto /.test(it!));
      expect(plan.join('\n')).toContain('Index');
      expect(plan.join('\n')).not.toContain('Seq Scan');
    }
  });

  test('sin sesión → 200 con lo que dice el contrato, y se puede guardar un minuto', async () => {
    const response = await t.visitor().fetch('/api/enVivo');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const body = (await response.json()) as EnVivo;
    expect(enVivo.safeParse(body).success).toBe(true);
  });
});

describe('GET /app/en-vivo', () => {
  test('una página sin sesión, sin script y sin cookies, con los datos al lado', async () => {
    const client = t.visitor();
    const response = await client.fetch('/app/en-vivo');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(client.cookies.size).toBe(0);
    expect(html).toContain('<h1>En vivo</h1>');
    expect(html).toContain('href="/api/enVivo"');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('demostración');
    expect(await (await t.visitor().fetch('/sitemap.xml')).text()).toContain('/app/en-vivo');
  });

  test('en la demostración lo dice', async () => {
    const demo = await openTestApp({ DEMO: '1' });
    try {
      const html = await (await demo.visitor().fetch('/app/en-vivo')).text();
      expect(html).toContain('Esto es una demostración.');
    } finally {
      await demo.close();
    }
  });

  test('lo poco se dice como poco; lo que no hay, con palabras', async () => {
    await times(3, () => regresar(HORA_MS));
    const { pagina } = await createEnVivo(t.deps)();
    const html = pagina.formas.identity!.bytes.toString();
    expect(html).toContain('menos de 5');
    expect(html).toMatch(/Perdidas ahora mismo.*?<p class="valor">Ninguna<\/p>/s);
    expect(html).toContain('<p class="valor">Ninguno todavía</p>');
    expect(html).toContain('Todavía no hay ningún aviso que contar.');
    expect(html).toContain('Ninguna familia ha dicho que le falte la suya.');
  });
});

/** Inserts `n` alerts, ended losses and scans, one of each per hour, backwards from now. */
async function fill({ db }: TestApp, mascotaId: number, n: number): Promise<void> {
  const then = sql`now() - i * interval '1 hour'`;
  const rows = sql`FROM generate_series(1, ${n}) AS i`;
  await sql`INSERT INTO alertas (mascota_id, motivo, ocurrida, creada, entregada)
    SELECT ${mascotaId}, 'escaneo', ${then}, ${then}, ${then} + interval '2 s' ${rows}`.execute(db);
  await sql`INSERT INTO perdidas (mascota_id, desde, vuelta)
    SELECT ${mascotaId}, ${then} - interval '1 hour', ${then} ${rows}`.execute(db);
  await sql`INSERT INTO escaneos (mascota_id, origen, visitante, linea, primera, ultima)
    SELECT ${mascotaId}, 'chapa', '', '', ${then}, ${then} ${rows}`.execute(db);
  await sql`VACUUM (ANALYZE) alertas, perdidas, escaneos`.execute(db);
}
