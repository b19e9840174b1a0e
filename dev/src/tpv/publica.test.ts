import { describe, expect, it } from 'vitest';
import {
  buildCampos,
  type Campos,
  CLAVE,
  enoughForAviso,
  numeroDe,
  openTienda,
  openTpv,
  signV1,
  startTpv,
} from '../test/tpv-de-prueba.ts';

const { tienda, tpv } = await startTpv();

/** The header that a proxy adds to a remote request. */
const LEJOS = { 'x-forwarded-for': '203.0.113.7' };
const TARJETA = { caducidad: '12/49', cvv: '123' };
const fromAfar = (path: string, campos: Campos) => tpv.post(path, campos, LEJOS);
const readFicha = (html: string) => /name="ficha" value="([^"]+)"/.exec(html)?.[1] ?? '';

/**
 * Opens the card page from another machine with its signed form; resolves to the data of its forms.
 */
async function openFromAfar() {
  const campos = buildCampos(tienda);
  const { status, html } = await fromAfar('realizarPago', signV1(campos));
  expect(status).toBe(200);
  return { pedido: campos.DS_MERCHANT_ORDER!, ficha: readFicha(html) };
}

describe('el terminal de una demo pública', () => {
  it('la página se abre con el formulario firmado, y con lo que da se paga', async () => {
    const form = await openFromAfar();
    const numero = numeroDe('3017');
    const rellena = await fromAfar('rellenar', { ...form, numero });
    expect(rellena.html).toContain(`value="${numero}"`);
    const reto = await fromAfar('pagar', { ...form, ...TARJETA, numero: numeroDe('3017') });
    expect(reto.html).toContain('Código de autenticación');
    const pagada = await fromAfar('autenticar', { ...form, codigo: '123456' });
    expect(pagada.html).toContain('Operación autorizada');
    expect(await tienda.waitForAvisos(form.pedido)).toHaveLength(1);
  });

  it('se abre otra vez con el mismo formulario, y la pestaña de antes sigue valiendo', async () => {
    const campos = buildCampos(tienda);
    const pages = [];
    for (let i = 0; i < 2; i++) pages.push(await fromAfar('realizarPago', signV1(campos)));
    const form = { pedido: campos.DS_MERCHANT_ORDER!, ficha: readFicha(pages[0]!.html) };
    expect((await fromAfar('cancelar', form)).html).toContain('Operación cancelada');
  });

  it.each(['rellenar', 'pagar', 'autenticar', 'cancelar'])(
    '%s con el número de otro, sin lo que dio su página → 404 y nada cambia',
    async (step) => {
      const { pedido, ficha } = await openFromAfar();
      if (step === 'autenticar') await tpv.pay(pedido, '3017');
      const other = await openFromAfar();
      const more = { ...TARJETA, numero: numeroDe('0003'), codigo: '123456' };
      for (const wrong of ['', other.ficha, `${ficha}x`]) {
        const { status, html } = await fromAfar(step, { pedido, ...more, ficha: wrong });
        expect(status).toBe(404);
        expect(html).not.toContain(ficha);
      }
      await enoughForAviso();
      expect(tienda.avisosDe(pedido)).toEqual([]);
    },
  );

  it('la lista y sus avisos piden la clave', async () => {
    const { pedido } = await openFromAfar();
    await tpv.pay(pedido, '7004');
    expect((await fetch(`${tpv.url}/dev/tpv`, { headers: LEJOS })).status).toBe(401);
    expect((await fromAfar('avisar', { pedido })).status).toBe(401);
    const cookie = `dev=${CLAVE}`;
    const enviado = await tpv.post('avisar', { pedido }, { ...LEJOS, cookie });
    expect(enviado.html).toContain('la tienda respondió 200');
  });
});

describe('por un proxy que nada dice de sí', () => {
  it('quien solo sabe el número no paga, ni ve la lista', async () => {
    const publico = await openTpv(tienda, { demoPublica: true });
    try {
      const pedido = await publico.open(tienda);
      expect((await publico.pay(pedido, '0003')).status).toBe(404);
      expect((await fetch(`${publico.url}/dev/tpv`)).status).toBe(401);
      const typed = new URLSearchParams({ clave: CLAVE });
      const post = { method: 'POST', body: typed, redirect: 'manual' } as const;
      const entered = await fetch(`${publico.url}/dev/tpv`, post);
      expect(entered.status).toBe(303);
      expect(entered.headers.get('location')).toBe('/dev/tpv');
    } finally {
      await publico.close();
    }
  });
});

describe('a quién llama el terminal', () => {
  it('solo a la tienda, firme lo que firme el formulario', async () => {
    const ajena = await openTienda();
    try {
      const more = { DS_MERCHANT_MERCHANTURL: `${ajena.url}/avisos` };
      const pedido = await tpv.open(tienda, more);
      await tpv.pay(pedido, '0003');
      await tienda.waitForAvisos(pedido);
      await tpv.post('avisar', { pedido });
      expect(ajena.avisos).toEqual([]);
      expect(tienda.avisosDe(pedido)).toHaveLength(2);
    } finally {
      await ajena.close();
    }
  });
});
