import { DOCUMENTOS } from '@vuelve/contract/documentos-legales';
import { CLAVES, COOKIES } from '@vuelve/contract/guardado';
import { TRATAMIENTOS } from '@vuelve/contract/tratamientos';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';
import { VENDEDOR } from '../../test/vendedor.ts';

const NOMBRES = Object.keys(DOCUMENTOS);

const t = useTestApp({
  ...VENDEDOR,
  DEMO: '0',
  EMPRESA_REGISTRO: 'Registro Mercantil de Madrid, tomo 1, folio 2, hoja M-3',
});

const read = async (path: string, app = t) => (await app.visitor().fetch(path)).text();

describe('los textos legales', () => {
  test('GET /legal → 200: lleva a cada uno', async () => {
    const html = await read('/legal');
    for (const nombre of NOMBRES) expect(html).toContain(`href="/legal/${nombre}"`);
  });

  test.each(NOMBRES)(
    'GET /legal/%s → 200: sin guion, para los buscadores, con su fecha',
    async (nombre) => {
      const response = await t.visitor().fetch(`/legal/${nombre}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-robots-tag')).toBeNull();
      expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
      const html = await response.text();
      const { titulo, version } = DOCUMENTOS[nombre as keyof typeof DOCUMENTOS];
      expect(html).toContain(`<h1>${titulo}</h1>`);
      expect(html).toContain(`dateTime="${version}"`);
      expect(html).not.toContain('<script');
      expect(html).not.toMatch(/ec\.europa\.eu|litigios en línea/);
    },
  );

  test('condiciones dice quién puede comprar desde los 14 años, y que no todos pagan IVA', async () => {
    const html = await read('/legal/condiciones');
    expect(html).toContain('desde los 14 años');
    expect(html).toContain('incluyen el IVA cuando corresponde');
  });

  test('GET /legal/otro → 404', async () => {
    expect((await t.visitor().fetch('/legal/otro')).status).toBe(404);
  });

  test.each(['aviso', 'condiciones', 'privacidad'])(
    '%s dice quién vende y cómo hablar con él',
    async (nombre) => {
      const html = await read(`/legal/${nombre}`);
      for (const dato of [
        'Chapas &amp; Cía',
        'B12345674',
        'Calle Mayor 1, 28013 Madrid',
        'Registro Mercantil de Madrid',
        'mailto:ayuda@chapas.example',
        'tel:+34910000000',
      ]) {
        expect(html).toContain(dato);
      }
    },
  );

  test('cookies: cada cookie y cada clave, con lo que vive', async () => {
    const html = await read('/legal/cookies');
    for (const nombre of [...Object.keys(COOKIES), ...Object.keys(CLAVES)]) {
      expect(html).toContain(`<code>${nombre}</code>`);
    }
    for (const vida of ['12 horas', '180 días', '1 año', '15 minutos', '1 minuto']) {
      expect(html).toContain(vida);
    }
  });

  test('privacidad: cada tratamiento con su fin, su base, quién lo ve y cuánto dura', async () => {
    const html = await read('/legal/privacidad');
    for (const { nombre, fin, ven, plazo, bases } of Object.values(TRATAMIENTOS)) {
      for (const texto of [nombre, fin, ven, plazo, bases[0].porque]) expect(html).toContain(texto);
    }
    for (const cifra of ['90 días', '6 años', '13 meses', '(art. 6.1.b)']) {
      expect(html).toContain(cifra);
    }
  });

  test('privacidad: los derechos, la Agencia, y qué pasa fuera de Europa', async () => {
    const html = await read('/legal/privacidad');
    const derechos = ['acceso', 'rectificación', 'supresión', 'limitación', 'portabilidad'];
    for (const palabra of [...derechos, 'oposición', 'aepd.es', 'fuera de Europa', '14 años']) {
      expect(html).toContain(palabra);
    }
  });

  test('condiciones y devoluciones: catorce días, tres años y el modelo de formulario', async () => {
    expect(await read('/legal/condiciones')).toContain('3 años');
    const html = await read('/legal/devoluciones');
    expect(html).toContain('14 días naturales');
    expect(html).toContain('Por la presente le comunico que desisto');
  });

  test('en la demostración, cada página empieza diciendo que lo es; en lo demás, no', async () => {
    expect(await read('/legal/aviso')).not.toContain('demostración');
    const demo = await openTestApp();
    const html = await read('/legal/aviso', demo);
    await demo.close();
    expect(html).toContain('Esto es una demostración.');
  });
});
