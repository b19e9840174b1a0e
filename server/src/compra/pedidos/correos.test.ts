import { CLAVES_DOCUMENTO } from '@vuelve/contract/documentos-legales';
import { join } from 'node:path';
import type { DatosCorreos, NombreCorreo, Paginas } from '@vuelve/contract/paginas';
import type { Cesta } from '@vuelve/contract/pedido';
import { beforeAll, describe, expect, test } from 'vitest';
import { activacion, linea, pedido } from '../../test/pedidos.ts';

// The web's sources, not its last build. A literal path would pull the sources into these types.
const CORREOS = join(import.meta.dirname, '../../../../web/src/publico/correos/correos.tsx');

let renderCorreo: Paginas['renderCorreo'];
beforeAll(async () => {
  ({ renderCorreo } = (await import(CORREOS)) as Paginas);
});

/** The mail as plain text. The non-breaking space before € becomes an ordinary one. */
const write = async <N extends NombreCorreo>(nombre: N, datos: DatosCorreos[N]) => {
  const correo = await renderCorreo(nombre, datos, 'https://vuelve.example');
  return { ...correo, texto: correo.texto.replaceAll('\u00a0', ' ') };
};

const DESISTIR = 'https://vuelve.example/desistir?pedido=000012ab34cd';

describe('el correo de un pedido confirmado', () => {
  const URL = 'https://vuelve.example/app/pedidos';
  const confirm = (cambios: Partial<Cesta> = {}) =>
    write('pedidoConfirmado', {
      nombre: 'Ana',
      pedido: pedido(cambios),
      urlPedidos: URL,
      urlDesistir: DESISTIR,
    });

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
    expect(texto).toContain('el recibo en PDF y las condiciones de venta');
    expect(texto).toContain('14 días naturales');
    expect(texto).toContain('Desistir del contrato aquí');
    expect(html).toContain(`href="${DESISTIR}"`);
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
    expect(html).not.toContain('<img src=x');
  });
});

const SOPORTE = { email: 'ayuda@vuelve.example', telefono: '+34 900 000 000' };
const CHAPA = 'https://vuelve.example/q?abcdefghijklmnopqrstuv';

test('el correo con el código de una compra no nombra a nadie y dice que nadie lo pedirá', async () => {
  const { asunto, html, texto } = await write('codigoCompra', { codigo: '123456' });
  expect(asunto).toBe('123456 es tu código de Vuelve');
  expect(texto).toContain('Hola:\n\nPara seguir con tu chapa, escribe este código:\n\n123456');
  expect(texto).toContain(
    'Vale durante 15 minutos. No lo compartas: nadie de Vuelve te lo pedirá.',
  );
  expect(texto).toContain('Si no has sido tú, ignora este mensaje.');
  expect(html.match(/href="[^"]*/g)).toEqual(
    CLAVES_DOCUMENTO.map((clave) => `href="https://vuelve.example/legal/${clave}`),
  );
});

test('quien ya tiene cuenta y empieza una compra sabe cómo entrar, y que puede no hacer nada', async () => {
  const { asunto, html, texto } = await write('cuentaExistenteCompra', {
    nombre: 'Ana <b>',
    urlEntrar: 'https://vuelve.example/app/login',
    urlRecuperar: 'https://vuelve.example/app/recuperar',
  });
  expect(asunto).toBe('Ya tienes una cuenta en Vuelve');
  expect(texto).toContain('Hola, Ana <b>:');
  expect(texto).toContain('inicia sesión y vincula la chapa desde tu cuenta:');
  expect(texto).toContain('Si no has sido tú, no tienes que hacer nada');
  expect(html).toContain('href="https://vuelve.example/app/login"');
  expect(html).toContain('href="https://vuelve.example/app/recuperar"');
  expect(html).toContain('Ana &lt;b&gt;');
});

test('a quien entra con Google y empieza una compra no se le habla de una contraseña que no tiene', async () => {
  const { html, texto } = await write('cuentaExistenteCompra', {
    nombre: 'Ana',
    urlEntrar: 'https://vuelve.example/app/login',
    urlRecuperar: 'https://vuelve.example/app/recuperar',
    sinContrasena: true,
  });
  expect(texto).toContain('entra con Google o con Apple, como hasta ahora, y vincula la chapa');
  expect(texto).not.toMatch(/recuerdas|Elige otra/);
  expect(html).toContain('href="https://vuelve.example/app/login"');
});

describe('el correo de una chapa activada', () => {
  const activate = (cambios: Partial<DatosCorreos['chapaActivada']> = {}) =>
    write('chapaActivada', {
      nombre: 'Ana',
      mascota: 'Luna',
      pedido: activacion(),
      urlChapa: CHAPA,
      urlCuenta: 'https://vuelve.example/app/cuenta',
      urlDesistir: DESISTIR,
      ...cambios,
    });

  test('dice de quién es, dónde está su página, qué se ha pagado y qué falta', async () => {
    const { asunto, html, texto } = await activate();
    expect(asunto).toBe('Luna ya tiene su chapa activa');
    expect(texto).toContain('Quien escanee la chapa verá desde ahora la página de Luna:');
    expect(texto).toContain(`Su dirección es ${CHAPA}`);
    expect(html.split(`href="${CHAPA}"`)).toHaveLength(3);
    expect(html).toContain('href="https://vuelve.example/app/cuenta"');
    expect(texto).toContain('Completar el perfil');
    expect(texto).toContain('pedido nº 000012ab34cd. Te adjuntamos el recibo en PDF y');
    expect(texto).toMatch(/^1 × Activación de chapa +39,99 €\npara Luna$/m);
    expect(texto).toMatch(/Subtotal +39,99 €\nDescuento \(cupón VERANO\) +-9,99 €\nTotal +30,00 €/);
    expect(texto).toMatch(/Base imponible +24,79 €\nIVA 21 % +5,21 €/);
  });

  test('no promete ningún envío', async () => {
    const { html, texto } = await activate();
    expect(html + texto).not.toMatch(/env[ií]|entrega|laborables|prepara|recibes/i);
  });

  test('lo que se escribió en un nombre no es HTML; sin nombre, se dice de otra manera', async () => {
    const { html } = await activate({ nombre: '<i>', mascota: '<img src=x>' });
    expect(html).toContain('Hola, &lt;i&gt;:');
    expect(html).toContain('&lt;img src=x&gt; ya tiene su chapa activa');
    expect(html).not.toContain('<img src=x');
    const { asunto, texto } = await activate({ mascota: '' });
    expect(asunto).toBe('Tu mascota ya tiene su chapa activa');
    expect(texto).toContain('la página de tu mascota:');
  });
});

test('el correo de una chapa ocupada dice qué hay ya, el código nuevo y quién lo arregla', async () => {
  const { asunto, html, texto } = await write('chapaOcupada', {
    nombre: '<i>',
    mascota: '<img src=x>',
    dsOrder: '000012ab34cd',
    importe: 30,
    codigoCorto: 'K7M2P9QX',
    urlChapa: CHAPA,
    soporte: SOPORTE,
  });
  expect(asunto).toBe('Hemos recibido tu pago, pero la chapa ya era de otra mascota');
  expect(texto).toContain('tu pago de 30,00 € (pedido nº 000012ab34cd), pero otra persona activó');
  expect(texto).toContain('la página de <img src=x> ya están listas, con un código nuevo:');
  expect(texto).toContain('K7M2P9QX');
  expect(texto).toContain('te escribimos en menos de 24 horas');
  expect(texto).toContain('Escríbenos a ayuda@vuelve.example o llámanos al +34 900 000 000.');
  expect(html).toContain(`href="${CHAPA}"`);
  expect(html).toContain('&lt;img src=x&gt;');
  expect(html).not.toContain('<img src=x');
});

describe('el correo de una compra sin terminar', () => {
  const recall = (motivo: string | null) =>
    write('compraSinTerminar', {
      nombre: 'Ana <b>',
      motivo,
      urlSeguir: 'https://vuelve.example/app/customer/c?seguir=t',
    });

  test('que se dejó a medias lleva adonde se dejó', async () => {
    const { asunto, html, texto } = await recall(null);
    expect(asunto).toBe('Tu chapa te espera: te falta el pago');
    expect(texto).toContain('solo te falta el pago');
    expect(texto).toContain('Seguir donde lo dejé https://vuelve.example/app/customer/c?seguir=t');
    expect(texto).toContain('El enlace sirve una sola vez, durante 24 horas.');
    expect(html).toContain('href="https://vuelve.example/app/customer/c?seguir=t"');
    expect(html).toContain('Ana &lt;b&gt;');
  });

  test('cuyo pago no se aceptó dice por qué, y que no se ha cobrado', async () => {
    const { asunto, html, texto } = await recall('La tarjeta ha <caducado>');
    expect(asunto).toBe('El pago de tu chapa no se ha completado');
    expect(texto).toContain(
      'No se ha aceptado el pago de tu chapa y no te hemos cobrado nada. El motivo:',
    );
    expect(html).toContain('La tarjeta ha &lt;caducado&gt;');
    expect(texto).toContain('Seguir donde lo dejé https://vuelve.example/app/customer/c?seguir=t');
  });
});

test('el correo de un pago fallido dice por qué, que no se ha cobrado y qué hacer', async () => {
  const datos = {
    nombre: 'Ana',
    dsOrder: '000012ab34cd',
    motivo: 'No hay saldo suficiente en la tarjeta',
    metodo: null,
    urlCarrito: 'https://vuelve.example/app/carrito',
  };
  const { asunto, html, texto } = await write('pagoFallido', datos);
  expect(asunto).toBe('Tu pago en Vuelve no se ha completado');
  expect(texto).toContain('No te hemos cobrado nada y tu carrito sigue como lo dejaste.');
  expect(texto).toContain('No hay saldo suficiente en la tarjeta');
  expect(texto).toContain('pagar con otra tarjeta');
  const bizum = await write('pagoFallido', { ...datos, motivo: 'Denegado', metodo: 'bizum' });
  expect(bizum.texto).toContain('pagar con tarjeta');
  expect(bizum.texto).not.toContain('otra tarjeta');
  expect(html).toContain('href="https://vuelve.example/app/carrito"');
});

test('el correo de un pedido en revisión dice que no hay que hacer nada, y con quién hablar', async () => {
  const { texto } = await write('pedidoEnRevision', {
    nombre: 'Ana',
    dsOrder: '000012ab34cd',
    importe: 39.99,
    soporte: SOPORTE,
  });
  expect(texto).toContain('tu pago de 39,99 € (pedido nº 000012ab34cd)');
  expect(texto).toContain('No tienes que hacer nada: te escribimos en menos de 24 horas.');
  expect(texto).toContain('Escríbenos a ayuda@vuelve.example o llámanos al +34 900 000 000.');
});

test('el aviso de una incidencia dice al equipo de qué pedido se trata', async () => {
  const { asunto, texto } = await write('avisoIncidencia', {
    pago: 'B2',
    dsOrder: '000012ab34cd',
    importe: 39.99,
    motivo: 'La chapa ya es de otra mascota',
  });
  expect(asunto).toBe('Incidencia en el pedido nº 000012ab34cd');
  expect(texto).toContain('La chapa ya es de otra mascota');
  expect(texto).toMatch(/N.º de pedido +000012ab34cd\nN.º de ese pago +B2\nImporte +39,99 €/);
});
