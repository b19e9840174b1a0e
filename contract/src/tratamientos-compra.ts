import { GUARDA_PEDIDO } from './guarda-pedido.ts';
import {
  AUDITORIA_ANOS,
  COMPRA_VIDA_MS,
  CONTACTO_NO_DIAS,
  CORREOS_GUARDA_DIAS,
  PAGO_IP_MESES,
  PEDIDO_SIN_PAGAR_DIAS,
} from './reglas.ts';
import type { Tratamiento } from './tratamiento.ts';

const HORA = 3_600_000;

/** The processing of data of buyers, shops and users of the web. */
export const TRATAMIENTOS_COMPRA = {
  pedidos: {
    nombre: 'Tus pedidos',
    grupo: 'compra',
    fin: 'Preparar lo que compras, enviártelo y atenderte si hay un problema.',
    bases: [
      { letra: 'b', porque: 'sin ellos no podemos servirte lo que compras.' },
      { letra: 'c', porque: 'guardar lo vendido (Código de Comercio art. 30, LGT art. 66).' },
    ],
    quienes: 'Quien compra y quien lo recibe.',
    datos:
      'Nombre, dirección de envío y de factura, qué compras, para qué mascota, el seguimiento, y lo que nuestro equipo anota al atenderte.',
    ven: 'Tú, nuestro equipo y la empresa de transporte.',
    plazo: `Lo pagado, ${GUARDA_PEDIDO}: después quedan las cuentas sin tu nombre. Lo que no se paga, ${PEDIDO_SIN_PAGAR_DIAS} días; si no tenías cuenta, tu formulario y la foto, ${COMPRA_VIDA_MS / HORA} horas.`,
  },
  pagos: {
    nombre: 'Pagos',
    grupo: 'compra',
    fin: 'Cobrar, devolver y poder demostrar lo que dijo el banco.',
    bases: [
      { letra: 'b', porque: 'para cobrar lo que compras y devolvértelo.' },
      {
        letra: 'f',
        porque: 'poder probar un pago mientras se puede discutir (RDL 19/2018 art. 43).',
      },
    ],
    quienes: 'Quien paga.',
    datos:
      'Importe, fecha, cómo pagas, lo que respondió el banco y desde qué dirección de internet. Los datos de tu tarjeta, no: los das en la web del banco.',
    ven: 'El banco y nuestro equipo.',
    plazo: `La dirección de internet, ${PAGO_IP_MESES} meses. Lo demás son cuentas sin tu nombre, que guardamos con el pedido.`,
  },
  facturas: {
    nombre: 'Facturas',
    grupo: 'compra',
    fin: 'Hacerlas, guardarlas y enviarlas a Hacienda si nos toca.',
    bases: [
      { letra: 'c', porque: 'RD 1619/2012, LGT arts. 29 y 66 y Código de Comercio art. 30.' },
    ],
    quienes: 'Quien compra.',
    datos:
      'Número, fecha, importe e IVA. El registro no lleva tu nombre; el recibo toma el de tu pedido.',
    ven: 'Tú, nuestro equipo y la Agencia Tributaria.',
    plazo: `Tu nombre en el recibo, ${GUARDA_PEDIDO}. El registro no se puede borrar, y no dice quién eres.`,
  },
  desistimientos: {
    nombre: 'Desistimientos',
    grupo: 'compra',
    fin: 'Atender a quien desiste de una compra y darle prueba de ello.',
    bases: [{ letra: 'c', porque: 'TRLGDCU arts. 102 a 108 y Directiva (UE) 2023/2673.' }],
    quienes: 'Quien desiste.',
    datos: 'El pedido, tu nombre, tu correo, y cuándo lo dices.',
    ven: 'Tú y nuestro equipo.',
    plazo: `Con el pedido: ${GUARDA_PEDIDO}.`,
  },
  correos: {
    nombre: 'Correos que te enviamos',
    grupo: 'web',
    fin: 'Enviarlos, y saber si han llegado para poder repetirlos.',
    bases: [{ letra: 'b', porque: 'son parte de lo que nos pides.' }],
    quienes: 'Quien recibe un correo nuestro.',
    datos: 'A quién, cuándo, cuál es y, si no lleva códigos ni enlaces que abran algo, qué dice.',
    ven: 'Nuestro equipo y la empresa que lleva el correo.',
    plazo: `${CORREOS_GUARDA_DIAS} días. Uno que no consigue salir se intenta unos cuatro. Que no quieres recordatorios, hasta que nos digas lo contrario: lo apuntamos sin tu dirección.`,
  },
  tiendas: {
    nombre: 'Tiendas y promotores',
    grupo: 'web',
    fin: 'Trabajar con quien reparte o vende nuestras chapas.',
    bases: [{ letra: 'b', porque: 'para cumplir lo acordado con cada tienda.' }],
    quienes: 'Quien lleva una tienda.',
    datos: 'Nombre, correo, teléfono, código postal, comisión y cuándo usó su enlace.',
    ven: 'Nuestro equipo y la propia tienda.',
    plazo:
      'Mientras trabajemos juntos y, después, mientras hagan falta para explicar las cuentas: no se borran solos. Si dejas de trabajar con nosotros, puedes pedirnos que los borremos.',
  },
  administracion: {
    nombre: 'Lo que hace nuestro equipo',
    grupo: 'web',
    fin: 'Saber quién cambió qué, por si hay un error o un abuso.',
    bases: [{ letra: 'f', porque: 'que quien administra responda de lo que hace.' }],
    quienes: 'Quien administra; lo que cambia puede ser tuyo.',
    datos:
      'Quién, cuándo, sobre qué número de pedido, de cuenta o de conversación denunciada, y qué cambió. Sin datos tuyos, salvo los que escriba para encontrar un pedido y guarde como filtro.',
    ven: 'Quien administra.',
    plazo: `${AUDITORIA_ANOS} años. El número de quien hizo una devolución, un lote o la retirada de una chapa se queda con ellos, para explicar las cuentas. Un filtro, hasta que lo quita o deja de tener cuenta.`,
  },
  limites: {
    nombre: 'Que nadie abuse ni rompa la web',
    grupo: 'web',
    fin: 'Contar intentos para parar a quien prueba códigos o llena el disco, y saber qué ha fallado.',
    bases: [{ letra: 'f', porque: 'que la web funcione y sea segura para todos.' }],
    quienes: 'Quien usa la web.',
    datos:
      'Contadores por red, cuenta o buzón. De un fallo, qué ha fallado y dónde, sin datos de nadie; de un pago que no cuadra, su número.',
    ven: 'Nadie; los fallos, quien lleva el servidor.',
    plazo: `Cada contador, lo que dura su límite: de un minuto a un día; a quién no volver a preguntar si quiere ser contacto, ${CONTACTO_NO_DIAS} días. Los fallos, lo que guarde el servidor su registro.`,
  },
  navegador: {
    nombre: 'Lo que guarda tu navegador',
    grupo: 'web',
    fin: 'Que la web recuerde lo que le pides: tu sesión, tu carrito, lo que aún no has guardado.',
    bases: [{ letra: 'b', porque: 'hace falta para lo que le pides (LSSI art. 22.2).' }],
    quienes: 'Quien usa la web.',
    datos: 'Cookies y claves, una por una, en la página de cookies.',
    ven: 'Tú, en tu aparato. Nosotros, solo las cookies.',
    plazo: 'Lo que dice de cada una la página de cookies.',
  },
} as const satisfies Record<string, Tratamiento>;
