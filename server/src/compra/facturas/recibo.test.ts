import type { Cesta } from '@vuelve/contract/pedido';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../test/leer-pdf.ts';
import { activacion, linea, pedido } from '../../test/pedidos.ts';
import { drawRecibo } from './draw-recibo.ts';

const EMPRESA = {
  nombre: 'Vuelve Mascotas, S. L.',
  nif: 'B12345678',
  direccion: 'Calle del Retorno 7, 46003 València',
  registro: '',
};

const read = async (cambios: Partial<Cesta> = {}, empresa = EMPRESA) => {
  const pdf = await readPdf(drawRecibo(pedido(cambios), empresa));
  // The non-breaking space before € counts as a space.
  const paginas = pdf.paginas.map((lineas) =>
    lineas.map(({ texto }) => texto.replaceAll('\u00a0', ' ').trim()),
  );
  return { ...pdf, lineas: pdf.paginas, paginas, texto: paginas.flat().join('\n') };
};

describe('el recibo', () => {
  test('dice quién vende, qué, a quién, cuándo y por cuánto (RD 1619/2012, art. 7)', async () => {
    const { paginas, texto } = await read();
    expect(paginas).toHaveLength(1);
    expect(texto).toContain(
      'Vuelve\nVuelve Mascotas, S. L.\nNIF B12345678\nCalle del Retorno 7, 46003 València',
    );
    expect(texto).toContain(
      'Factura simplificada\nNúmero\nV2026-000012\nFecha\n3 de marzo de 2026',
    );
    expect(texto).toContain('Pedido\n000012ab34cd\nEnvío');
    expect(texto).toContain(
      'Envío y facturación\nAna García Núñez\nCalle Mayor 3, 2.º B, 28012 Madrid',
    );
    expect(texto).toContain('Chapa redonda\nVerde pino · M\nLuna\n2\n19,99 €\n39,98 €');
    expect(texto).toContain(
      'Subtotal\n39,98 €\nEnvío\nGratis\nBase imponible\n33,04 €\nIVA 21 %\n6,94 €\nTotal\n39,98 €',
    );
    expect(paginas[0]).toContain('1 de 1');
    expect(texto).not.toMatch(/Descuento|exenta/);
  });

  test('es un documento con título, autor e idioma, y siempre el mismo', async () => {
    const { titulo, autor, lang } = await read();
    expect({ titulo, autor, lang }).toEqual({
      titulo: 'Factura simplificada V2026-000012',
      autor: EMPRESA.nombre,
      lang: '(es)',
    });
    const withoutDates = () =>
      drawRecibo(pedido(), EMPRESA)
        .toString('latin1')
        .replace(/\(D:\d+Z\)|<xmp:CreateDate>.*?<\/xmp:CreateDate>|\/ID \[.*?\]/gs, '');
    expect(withoutDates()).toBe(withoutDates());
  });

  test('quien compra sin dar su nombre no se llama de ninguna manera', async () => {
    const { texto } = await read({ destinatario: '' });
    expect(texto).toContain('Envío y facturación\nCalle Mayor 3, 2.º B, 28012 Madrid');
    expect(texto).not.toMatch(/Familia/);
  });

  test('sin el NIF de quien vende no se llama factura', async () => {
    const { titulo, texto } = await read(
      {},
      { nombre: 'Vuelve', nif: '', direccion: '', registro: '' },
    );
    expect(titulo).toBe('Recibo de compra V2026-000012');
    expect(texto).toContain('Recibo de compra\nNúmero\nV2026-000012');
    expect(texto).not.toMatch(/NIF|Factura/);
  });

  test('con cupón, el descuento lleva su código', async () => {
    const { texto } = await read({ descuento: 9.98, total: 30, cod_cupon: 'VERANO' });
    expect(texto).toContain('Subtotal\n39,98 €\nDescuento (cupón VERANO)\n-9,98 €\nEnvío');
    expect(texto).toContain('Total\n30,00 €');
  });

  test('con otra dirección de facturación, lleva las dos', async () => {
    const { texto } = await read({ direccion_facturacion: 'Gran Vía 1, 08010 Barcelona' });
    expect(texto).toContain('Envío\nAna García Núñez\nCalle Mayor 3, 2.º B, 28012 Madrid');
    expect(texto).toContain('Facturación\nGran Vía 1, 08010 Barcelona');
  });

  test('de una activación, dice a quién y no adónde', async () => {
    const { texto } = await read(activacion());
    expect(texto).toContain('000012ab34cd\nCliente\nAna García Núñez\nProducto');
    expect(texto).toContain('Activación de chapa\nLuna\n1\n39,99 €\n39,99 €');
    expect(texto).toContain(
      'Subtotal\n39,99 €\nDescuento (cupón VERANO)\n-9,99 €\nBase imponible\n24,79 €',
    );
    expect(texto).not.toMatch(/Envío|Gratis|Facturación|·/);
  });

  test('de una activación con dirección de facturación, la lleva al lado', async () => {
    const { texto } = await read(
      activacion({ direccion_facturacion: 'Gran Vía 1, 08010 Barcelona' }),
    );
    expect(texto).toContain('Cliente\nAna García Núñez\nFacturación\nGran Vía 1, 08010 Barcelona');
    expect(texto).not.toContain('Envío');
  });

  test('a Canarias, Ceuta y Melilla, dice que la operación está exenta', async () => {
    const { texto } = await read({ iva: { tipo: 0, base: 39.98, cuota: 0 } });
    expect(texto).toContain('Operación exenta de IVA (art. 21 Ley 37/1992)\n0,00 €');
    expect(texto).not.toMatch(/21 %|IVA incluido/);
  });

  test('50 líneas siguen en más páginas, con la cabecera en cada una y su número', async () => {
    const CestaDetalles = Array.from({ length: 50 }, (_, n) => linea({ nombre: `Chapa ${n + 1}` }));
    const { paginas, texto } = await read({ CestaDetalles });
    expect(paginas.length).toBeGreaterThan(1);
    paginas.forEach((pagina, n) => {
      expect(pagina.join('\n')).toContain('Producto\nMascota\nUds.\nPrecio\nImporte\nChapa');
      expect(pagina.at(-1)).toBe(`${n + 1} de ${paginas.length}`);
    });
    expect(texto.match(/^Chapa \d+$/gm)).toEqual(CestaDetalles.map(({ nombre }) => nombre));
    expect(paginas.at(-1)).toContain('Total');
  });

  test('los nombres y las direcciones largas ocupan más líneas, y ninguna pisa a otra', async () => {
    const largo = 'Chapa de acero inoxidable con grabado láser '.repeat(7).trim();
    const seguido = 'Ñandú'.repeat(60);
    const { lineas, texto } = await read({
      destinatario: seguido,
      direccion: largo,
      direccion_facturacion: seguido,
      cod_cupon: 'C'.repeat(80),
      descuento: 1,
      CestaDetalles: [linea({ nombre: largo }), linea({ nombre: seguido, color: largo })],
    });
    const joined = texto.replaceAll(/\s/g, '');
    expect(joined.split(largo.replaceAll(' ', ''))).toHaveLength(4);
    expect(joined.split(seguido)).toHaveLength(4);
    for (const pagina of lineas) {
      for (const [n, { x, y }] of pagina.entries()) {
        const near = pagina.slice(n + 1).filter((otra) => otra.x === x && Math.abs(otra.y - y) < 9);
        expect(near).toEqual([]);
      }
    }
  });

  test.each([
    ['sin número, sin mascota y sin fecha', { factura: null, fecha_compra: 'ayer' }, 'ayer'],
    ['sin líneas', { CestaDetalles: [] }, 'Total'],
    ['con emojis, que quita', { destinatario: 'Ana 🐶👩‍👩‍👧 ❤️ García 🇪🇸' }, 'Ana García'],
    ['en una sola línea', { direccion: 'Calle\r\n\tMayor\u0000 3', registro: '' }, 'Calle Mayor 3'],
    ['sin marcas que den la vuelta al texto', { destinatario: 'Ana \u202e1' }, 'Ana 1'],
    ['en cirílico, chino, árabe y medio emoji', { destinatario: 'Иван 漢字 عربي \ud83d' }, '12'],
    ['sin fin', { direccion: 'Calle '.repeat(5_000) }, 'Total'],
    ['con importes imposibles', { total: Number.NaN, subtotal: Infinity }, 'NaN €'],
  ])('%s, también se dibuja', async (_caso, cambios, seen) => {
    const { texto } = await read({ CestaDetalles: [linea({ pet: null })], ...cambios });
    expect(texto).toContain(seen);
  });
});
