import { join } from 'node:path';
import type { DatosCorreos, NombreCorreo, Paginas } from '@vuelve/contract/paginas';
import type { Cesta } from '@vuelve/contract/pedido';
import { beforeAll, describe, expect, test } from 'vitest';
import { linea, pedido } from '../test/pedidos.ts';

// As the web writes them, not as it was last built; a literal would pull its sources into these types.
const CORREOS = join(import.meta.dirname, '../../../web/src/correos/correos.tsx');

let renderCorreo: Paginas['renderCorreo'];
beforeAll(async () => {
  ({ renderCorreo } = (await import(CORREOS)) as Paginas);
});

/** The mail as plain text, the space before € made an ordinary one. */
const write = async <N extends NombreCorreo>(nombre: N, datos: DatosCorreos[N]) => {
  const correo = await renderCorreo(nombre, datos);
  return { ...correo, texto: correo.texto.replaceAll('\u00a0', ' ') };
};

describe('el correo de un pedido confirmado', () => {
  const URL = 'https://vuelve.example/app/pedidos';
  const confirm = (cambios: Partial<Cesta> = {}) =>
    write('pedidoConfirmado', { nombre: 'Ana', pedido: pedido(cambios), urlPedidos: URL });

  test('da las gracias y dice qué, cuánto, adónde y cuándo', async () => {
    const { asunto, html, texto } = await confirm();
    expect(asunto).toBe('Tu pedido nº 000012ab34cd de Vuelve está en marcha');
    expect(texto).toContain('¡Gracias por tu pedido!');
    expect(texto).toContain('Hola, Ana:');
    expect(texto).toContain('Entrega en 2-3 días laborables.');
    expect(texto).toMatch(/^2 × Chapa redonda +39,98 €\n/m);
    expect(texto).toContain('Verde pino · M · para Luna · 19,99 € por unidad');
    expect(texto).toMatch(/Subtotal +39,98 €\nEnvío +Gratis\nTotal +39,98 €\n/);
    expect(texto).toMatch(/Base imponible +33,04 €\nIVA 21 % +6,94 €\n/);
    expect(texto).toContain('Ana García Núñez\nCalle Mayor 3, 2.º B, 28012 Madrid');
    expect(texto).toContain('recibo adjunto en PDF');
    expect(texto).toContain('14 días naturales');
    expect(html).toContain(`href="${URL}"`);
  });

  test('con cupón, el descuento lleva su código', async () => {
    const { texto } = await confirm({ descuento: 9.98, total: 30, cod_cupon: 'VERANO' });
    expect(texto).toMatch(/Descuento \(cupón VERANO\) +-9,98 €\n/);
    expect(texto).toMatch(/Total +30,00 €\n/);
  });

  test('fuera del territorio del IVA, dice que está exento', async () => {
    const { texto } = await confirm({ iva: { tipo: 0, base: 39.98, cuota: 0 } });
    expect(texto).toMatch(/Operación exenta de IVA \(art\. 21 Ley 37\/1992\) +0,00 €/);
    expect(texto).not.toContain('21 %');
  });

  test('lo que se escribió en un nombre no es HTML', async () => {
    const { html } = await confirm({ CestaDetalles: [linea({ nombre: '<img src=x>' })] });
    expect(html).toContain('&lt;img src=x&gt;');
    expect(html).not.toContain('<img');
  });
});

test('el correo de un pago fallido dice por qué, que no se ha cobrado y qué hacer', async () => {
  const { asunto, html, texto } = await write('pagoFallido', {
    nombre: 'Ana',
    dsOrder: '000012ab34cd',
    motivo: 'No hay saldo suficiente en la tarjeta',
    urlCarrito: 'https://vuelve.example/app/carrito',
  });
  expect(asunto).toBe('Tu pago en Vuelve no se ha completado');
  expect(texto).toContain('No te hemos cobrado nada y tu carrito sigue como lo dejaste.');
  expect(texto).toContain('No hay saldo suficiente en la tarjeta');
  expect(texto).toContain('pagar con otra tarjeta');
  expect(html).toContain('href="https://vuelve.example/app/carrito"');
});

test('el correo de un pedido en revisión dice que no hay que hacer nada, y con quién hablar', async () => {
  const { texto } = await write('pedidoEnRevision', {
    nombre: 'Ana',
    dsOrder: '000012ab34cd',
    importe: 39.99,
    soporte: { email: 'ayuda@vuelve.example', telefono: '+34 900 000 000' },
  });
  expect(texto).toContain('tu pago de 39,99 € (pedido nº 000012ab34cd)');
  expect(texto).toContain('No tienes que hacer nada: te escribimos en menos de 24 horas.');
  expect(texto).toContain('Escríbenos a ayuda@vuelve.example o llámanos al +34 900 000 000.');
});

test('el aviso de una incidencia dice al equipo de qué pedido se trata', async () => {
  const { asunto, texto } = await write('avisoIncidencia', {
    pedidoId: 12,
    dsOrder: '000012ab34cd',
    importe: 39.99,
    motivo: 'La chapa ya es de otra mascota',
  });
  expect(asunto).toBe('Incidencia en el pedido nº 000012ab34cd');
  expect(texto).toContain('La chapa ya es de otra mascota');
  expect(texto).toMatch(/N.º de pedido +000012ab34cd\nN.º de cesta +12\nImporte +39,99 €/);
});
