import type { Lista } from '@vuelve/contract/admin';
import type { Accion } from '@vuelve/contract/auditoria';
import type { Cadena, FilaFactura } from '@vuelve/contract/factura-admin';
import { hoyISO } from '@vuelve/contract/fechas';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { newNumeroRectificativa } from '../pedidos/facturas.ts';
import { EQUIPO, sell } from '../../test/devoluciones.ts';
import { DPI, readCodigo, renderPdf } from '../../test/leer-hojas.ts';
import { readPdf } from '../../test/leer-pdf.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { answerOf, createBuyer, initiate, notify, readPago } from '../../test/tienda.ts';
import { computeHuella } from './huella.ts';

const EMPRESA = {
  EMPRESA_NOMBRE: 'Vuelve Mascotas, S. L.',
  EMPRESA_NIF: 'B-12345678',
  EMPRESA_DIRECCION: 'Calle del Retorno 7, 46003 València',
};

const t = useTestApp({ SUPPORT_EMAIL: EQUIPO, ...EMPRESA });
const admin = makeOnce(() => t.createOwner('A'));

const check = async () => (await admin.client.get<Cadena>('/admin/facturas/cadena')).body;
const list = async (query = '') =>
  (await admin.client.get<Lista<FilaFactura>>(`/admin/facturas${query}`)).body;
const listStored = () => t.db.selectFrom('registro_facturas').selectAll().orderBy('id').execute();

/** Changes the append-only register, as only the database's owner can, and undoes the change. */
async function tamper(change: string, undo: string, work: () => Promise<void>) {
  const run = (statement: string) =>
    sql
      .raw(`ALTER TABLE registro_facturas DISABLE TRIGGER solo_anadir; ${statement};
      ALTER TABLE registro_facturas ENABLE TRIGGER solo_anadir`)
      .execute(t.db);
  await run(change);
  await work();
  await run(undo);
}

describe('GET /admin/facturas', () => {
  test('veinte pagos a la vez, y sus devoluciones: cada número una vez, en una sola cadena', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => createBuyer(t)));
    const pagos = await Promise.all(buyers.map((buyer) => initiate(buyer, buyer.pet)));
    const back = { Ds_TransactionType: '3', Ds_Response: '0900', Ds_Amount: '1000' };
    // For half of them the refund arrives before the payment: two numbers in one transaction.
    await Promise.all(
      pagos.map(async (pago, n) => {
        if (n % 2) await notify(t, answerOf(t, pago, back));
        await notify(t, answerOf(t, pago));
        if (!(n % 2)) await notify(t, answerOf(t, pago, back));
      }),
    );
    const stored = await listStored();
    const facturas = stored.filter(({ tipo }) => tipo === 'F2').map(({ numero }) => numero);
    const year = hoyISO().slice(0, 4);
    const numbers = (prefix: string) =>
      Array.from({ length: 20 }, (_, n) => `${prefix}${year}-${String(n + 1).padStart(6, '0')}`);
    expect(facturas.sort()).toEqual(numbers(''));
    const corrected = stored.filter(({ tipo }) => tipo === 'R5').map(({ numero }) => numero);
    expect(corrected.sort()).toEqual(numbers('R'));
    expect(new Set(stored.map(({ anterior }) => anterior)).size).toBe(40);
    expect(stored.map(({ anterior }) => anterior)).toEqual([
      '',
      ...stored.slice(0, -1).map(({ huella }) => huella),
    ]);
    expect(await check()).toEqual({ filas: 40, rota: null });
  });

  test('la última primero, página a página; se busca por cómo empieza el número', async () => {
    const venta = await sell(t, admin);
    await venta.refund({ importe: 10 });
    const { factura, rectificativas, iva, ref_pago } = await venta.read();
    const { filas, siguiente } = await list('?limite=2');
    expect(filas).toMatchObject([
      {
        numero: rectificativas[0]!.numero,
        tipo: 'R5',
        importe: -10,
        cuota: -1.74,
        pedido_id: venta.id,
        ref_pago,
      },
      {
        numero: factura,
        tipo: 'F2',
        importe: 39.99,
        cuota: iva.cuota,
        pedido_id: venta.id,
        ref_pago,
      },
    ]);
    const second = await list(`?limite=2&cursor=${siguiente}`);
    expect(second.filas.map(({ numero }) => numero)).not.toContain(factura);
    expect((await list(`?buscar=${factura}`)).filas).toHaveLength(1);
    const corrected = (await list('?buscar=r20&limite=100')).filas;
    expect(corrected.map(({ tipo }) => tipo)).toEqual(Array.from({ length: 21 }, () => 'R5'));
    expect((await list('?buscar=NADA')).filas).toEqual([]);
  });

  test('la base de datos no deja cambiarlo, borrarlo ni vaciarlo, ni que dos sigan a la misma', async () => {
    for (const change of [
      'UPDATE registro_facturas SET importe = 1',
      'DELETE FROM registro_facturas',
      'TRUNCATE registro_facturas',
    ]) {
      await expect(sql.raw(change).execute(t.db)).rejects.toThrow(/append-only/);
    }
    const fork =
      sql.raw(`INSERT INTO registro_facturas (emisor, numero, fecha, tipo, cuota, importe,
      iva_tipo, pedido_id, verificable, generado, anterior, huella)
      SELECT emisor, 'OTRA', fecha, tipo, cuota, importe, iva_tipo, pedido_id, verificable, generado, anterior,
      reverse(huella) FROM registro_facturas WHERE tipo = 'F2' LIMIT 1`);
    await expect(fork.execute(t.db)).rejects.toThrow(/anterior/);
  });
});

describe('GET /admin/facturas/cadena', () => {
  test('si alguien cambia o quita una fila, dice cuál es la primera que no cuadra', async () => {
    const [, second, third] = await listStored();
    const where = `WHERE id = ${second!.id}`;
    await tamper(
      `UPDATE registro_facturas SET importe = importe + 1 ${where}`,
      `UPDATE registro_facturas SET importe = importe - 1 ${where}`,
      async () => {
        const rota = { numero: second!.numero, pedido_id: second!.pedido_id, fallo: 'huella' };
        expect(await check()).toEqual({ filas: 1, rota });
      },
    );
    // A recomputed hash breaks the chain at the next row.
    const forged = computeHuella({ ...second!, fecha: '2020-01-01' });
    await tamper(
      `UPDATE registro_facturas SET fecha = '2020-01-01', huella = '${forged}' ${where}`,
      `UPDATE registro_facturas SET fecha = '${second!.fecha}', huella = '${second!.huella}' ${where}`,
      async () => {
        const rota = { numero: third!.numero, pedido_id: third!.pedido_id, fallo: 'anterior' };
        expect(await check()).toEqual({ filas: 2, rota });
      },
    );
    // The chain without its last row is intact in itself.
    const last = (await listStored()).at(-1)!;
    const { id, ...row } = last;
    const names = Object.keys(row).join(', ');
    const values = Object.values(row).map((value) => (value === null ? 'NULL' : `'${value}'`));
    await tamper(
      `DELETE FROM registro_facturas WHERE id = ${id}`,
      `INSERT INTO registro_facturas (${names}) VALUES (${values.join(', ')})`,
      async () => {
        const rota = { numero: last.numero, pedido_id: last.pedido_id, fallo: 'falta' };
        expect(await check()).toMatchObject({ rota });
      },
    );
    // When the order is missing too, only the series' counter shows the gap.
    const year = hoyISO().slice(0, 4);
    const move = (by: number) =>
      sql`UPDATE factura_series SET ultimo = ultimo + ${by} WHERE serie = ${year}`.execute(t.db);
    await move(1);
    const missing = { numero: `${year}-000022`, pedido_id: null, fallo: 'falta' };
    expect((await check()).rota).toEqual(missing);
    await move(-1);
    expect((await check()).rota).toBeNull();
  });
});

describe('GET /admin/facturas/csv', () => {
  test('el registro entero, con los nombres de la AEAT, de la primera a la última', async () => {
    const { status, headers, body } = await admin.client.get('/admin/facturas/csv');
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="registro-facturas.csv"',
    ]);
    const text = new TextDecoder().decode(body as unknown as ArrayBuffer);
    const lineas = text.trim().split('\r\n');
    expect(lineas[0]).toContain(
      'IDEmisorFactura;NumSerieFactura;FechaExpedicionFactura;TipoFactura',
    );
    const stored = await listStored();
    expect(lineas).toHaveLength(stored.length + 1);
    const { numero, fecha, rectifica, anterior, generado, huella, pedido_id } = stored.find(
      ({ tipo }) => tipo === 'R5',
    )!;
    const dia = fecha.split('-').reverse().join('-');
    const { ds_order } = await t.db
      .selectFrom('pago_intentos')
      .select('ds_order')
      .where('pedido_id', '=', pedido_id)
      .where('estado', '=', 'autorizado')
      .executeTakeFirstOrThrow();
    expect(lineas).toContain(
      `B12345678;${numero};${dia};R5;${rectifica};-8,26;21;-1,74;-10;${anterior};${generado};${huella};${ds_order}`,
    );
  });

  test('solo las que empiezan por el número buscado; y queda registrado quién lo leyó', async () => {
    const { numero } = (await listStored())[0]!;
    const path = `/admin/facturas/csv?buscar=${numero.toLowerCase()}`;
    const { body } = await admin.client.get<ArrayBuffer>(path);
    const [, ...lineas] = new TextDecoder().decode(body).trim().split('\r\n');
    expect(lineas.map((linea) => linea.split(';')[1])).toEqual([numero]);
    const { filas } = (await admin.client.get<Lista<Accion>>('/admin/auditoria?buscar=facturas'))
      .body;
    expect(filas[0]).toMatchObject({ verbo: 'descargar', cambios: { buscar: [null, true] } });
  });
});

describe('el QR tributario', () => {
  /** The content of a document's QR code, and the document's text. */
  async function readPapel(id: number, numero: string) {
    const { body } = await admin.client.get(`/admin/pedidos/${id}/factura/${numero}`);
    const bytes = new Uint8Array(body as unknown as ArrayBuffer);
    const { paginas } = await readPdf(bytes);
    const [lineas = []] = paginas;
    const rotulo = lineas.find(({ texto }) => texto.startsWith('QR tributario'));
    const [page] = await renderPdf(bytes);
    const top = rotulo ? ((841.89 - rotulo.y) * 25.4) / 72 : 0;
    const qr = rotulo && (await readCodigo(page!, { x: 8, y: top - 2, lado: 60 }));
    return { qr, texto: lineas.map(({ texto }) => texto).join('\n') };
  }

  test('de factura y rectificativa, se lee impreso y lleva lo que dice el registro', async () => {
    expect(DPI).toBe(300);
    const venta = await sell(t, admin);
    t.deps.config.verifactu.envio = true;
    await venta.refund({ importe: 10 }).finally(() => {
      t.deps.config.verifactu.envio = false;
    });
    const { id, factura, rectificativas } = await venta.read();
    const { fecha } = (await listStored()).at(-1)!;
    const service = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/';
    const dia = fecha.split('-').reverse().join('-');
    const first = await readPapel(id, factura!);
    expect(first.qr).toBe(
      `${service}ValidarQRNoVerifactu?nif=B12345678&numserie=${factura}&fecha=${dia}&importe=39.99`,
    );
    expect(first.texto).not.toMatch(/verificable|VERI/);
    const { numero } = rectificativas[0]!;
    const second = await readPapel(id, numero);
    expect(second.qr).toBe(
      `${service}ValidarQR?nif=B12345678&numserie=${numero}&fecha=${dia}&importe=-10.00`,
    );
    expect(second.texto).toMatch(
      /Factura verificable en la sede electrónica de la AEAT\s+VERI\*FACTU/,
    );
  });

  test('otro NIF empieza su cadena, y el de la demo va a la AEAT de pruebas; el año lo pone la base de datos', async () => {
    const { empresa } = t.deps.config;
    t.deps.config.empresa = { ...empresa, nif: 'B00000000' };
    const venta = await sell(t, admin).finally(() => {
      t.deps.config.empresa = empresa;
    });
    expect((await listStored()).at(-1)).toMatchObject({ emisor: 'B00000000', anterior: '' });
    const { qr } = await readPapel(venta.id, (await venta.read()).factura!);
    expect(qr).toMatch(/^https:\/\/prewww2\.aeat\.es\/wlpl\/TIKE-CONT\/.*nif=B00000000&/);
    await venta.refund({ importe: 10 });
    expect((await listStored()).at(-1)).toMatchObject({ emisor: 'B00000000', tipo: 'R5' });
    expect((await check()).rota).toBeNull();

    const year = hoyISO().slice(0, 4);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-01') });
    const numbers: string[] = [];
    const ask = t.db.transaction().execute(async (trx) => {
      numbers.push((await newNumeroRectificativa(trx)).numero);
      throw new Error('atrás');
    });
    await expect(ask.finally(() => vi.useRealTimers())).rejects.toThrow('atrás');
    expect(numbers).toEqual([expect.stringMatching(`^R${year}-`)]);
  });

  test('sin NIF no hay registro ni QR', async () => {
    const { empresa } = t.deps.config;
    t.deps.config.empresa = { nombre: 'Vuelve', nif: '', direccion: '', registro: '' };
    const before = (await listStored()).length;
    const venta = await sell(t, admin);
    const papel = await readPapel(venta.id, (await venta.read()).factura!).finally(() => {
      t.deps.config.empresa = empresa;
    });
    expect(papel).toMatchObject({ qr: undefined, texto: expect.stringContaining('Recibo') });
    expect(await listStored()).toHaveLength(before);
    expect((await readPago(t, venta.pago)).pedido.factura).not.toBeNull();
    // The corrective invoice is not registered either, although there is a NIF again.
    await venta.refund({ importe: 10 });
    expect((await venta.read()).rectificativas).toHaveLength(1);
    expect(await listStored()).toHaveLength(before);
  });
});
