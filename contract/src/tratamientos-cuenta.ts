import { GUARDA_PEDIDO } from './guarda-pedido.ts';
import {
  CODIGO_VIDA_MS,
  COMPRA_VIDA_MS,
  COPIA_DIAS,
  EXPORTACION_DIAS,
  IDENTIDAD_ESPERA_MS,
  INACTIVIDAD_MS,
  RED_CONOCIDA_DIAS,
  SESION_MAXIMA_MS,
} from './reglas.ts';
import type { Tratamiento } from './tratamiento.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;

/** The processing of data of people with an account. */
export const TRATAMIENTOS_CUENTA = {
  cuenta: {
    nombre: 'Quién eres',
    grupo: 'cuenta',
    fin: 'Que tengas una cuenta: saber quién eres, cómo hablarte y a dónde enviarte lo que compras.',
    bases: [{ letra: 'b', porque: 'sin ellos no podemos darte la cuenta que pides.' }],
    quienes: 'Quien tiene cuenta o empieza a crearla.',
    datos: 'Nombre, apellidos, correo, teléfono, dirección y foto.',
    ven: 'Tú y nuestro equipo. De tu nombre y tu teléfono, quien lea una chapa tuya ve lo que tú decidas.',
    plazo: `Mientras tengas cuenta. Un alta que no acabas, ${COMPRA_VIDA_MS / HORA} horas.`,
  },
  acceso: {
    nombre: 'Entrar y que nadie entre por ti',
    grupo: 'cuenta',
    fin: 'Comprobar que eres tú, mantener tu sesión y parar a quien pruebe contraseñas.',
    bases: [
      { letra: 'b', porque: 'sin comprobarlo no podemos abrirte tu cuenta.' },
      {
        letra: 'f',
        porque: 'que nadie entre en tu cuenta, que te interesa tanto como a nosotros.',
      },
    ],
    quienes: 'Quien tiene cuenta o empieza a crearla.',
    datos:
      'Tu contraseña convertida en un número del que no se puede volver atrás, los códigos que te enviamos, tus sesiones, las redes desde las que entras y, si entras con Google o Apple, el número con que te conocen.',
    ven: 'Nadie. Google o Apple, solo si eliges entrar con ellos: saben que entras aquí.',
    plazo: `Una sesión, ${INACTIVIDAD_MS / MINUTO} minutos sin usarla y ${SESION_MAXIMA_MS / HORA} horas como mucho. Un código, ${CODIGO_VIDA_MS / MINUTO} minutos. Una red, ${RED_CONOCIDA_DIAS} días sin entrar desde ella. Lo que dice Google o Apple y no confirmas, ${IDENTIDAD_ESPERA_MS / HORA} horas. Lo demás, mientras tengas cuenta.`,
  },
  exportaciones: {
    nombre: 'Llevarte tus datos',
    grupo: 'cuenta',
    fin: 'Darte una copia de todo lo tuyo cuando la pides.',
    bases: [{ letra: 'c', porque: 'tus derechos de acceso y portabilidad (RGPD arts. 15 y 20).' }],
    quienes: 'Quien tiene cuenta y la pide.',
    datos: 'La copia, y cuándo la pediste.',
    ven: 'Solo tú, con tu sesión abierta.',
    plazo: `La copia se puede bajar ${EXPORTACION_DIAS} días y después se borra.`,
  },
  eliminacion: {
    nombre: 'Eliminar tu cuenta',
    grupo: 'cuenta',
    fin: 'Borrar lo tuyo cuando lo pides, y guardar aparte lo que la ley no deja borrar aún.',
    bases: [
      {
        letra: 'c',
        porque: 'tu derecho a que lo borremos (RGPD art. 17) y el bloqueo (LOPDGDD art. 32).',
      },
    ],
    quienes: 'Quien pide que se borre su cuenta.',
    datos: 'Cuándo lo pediste, y tus compras pagadas, bloqueadas.',
    ven: 'Lo bloqueado, nadie: solo un juez, Hacienda u otra autoridad que lo pida con la ley en la mano.',
    plazo: `La petición, hasta que se cumple. En las copias de seguridad, lo borrado queda hasta ${COPIA_DIAS} días más. Las compras bloqueadas, ${GUARDA_PEDIDO}.`,
  },
  aceptaciones: {
    nombre: 'Lo que aceptas',
    grupo: 'cuenta',
    fin: 'Poder demostrar qué texto aceptaste y cuándo.',
    bases: [{ letra: 'f', porque: 'que los dos podamos probar lo que acordamos.' }],
    quienes: 'Quien crea una cuenta o compra.',
    datos: 'Qué texto, de qué fecha, y cuándo lo aceptaste.',
    ven: 'Tú y nuestro equipo.',
    plazo:
      'Lo que aceptas con tu cuenta, lo que dure; lo que aceptas con una compra, lo que guardemos de ella quién eres.',
  },
} as const satisfies Record<string, Tratamiento>;
