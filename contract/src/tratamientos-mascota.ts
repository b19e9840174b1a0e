import {
  ALERTAS_GUARDA_DIAS,
  ANUNCIO_DIAS,
  CONTACTO_SIN_RESPUESTA_DIAS,
  CONVERSACION_DIAS,
  CONVERSACION_EN_CASA_DIAS,
  DECISION_TABLON_MESES,
  DENUNCIA_DIAS,
  ENCONTRADA_BORRADOR_HORAS,
  ENCONTRADA_CERRADA_DIAS,
  ESCANEOS_GUARDA_DIAS,
  LUGAR_OFRECIDO_MS,
  ME_GUSTA_DIAS,
  NAVEGADOR_OLVIDO_DIAS,
  TRASPASO_DIAS,
  TRASPASO_GUARDA_MS,
  VECINO_GUARDA_DIAS,
} from './reglas.ts';
import type { Tratamiento } from './tratamiento.ts';

const DIA_MS = 86_400_000;
const MINUTO = 60_000;

/** The processing of data about pets that owners enter, and of data that finders leave. */
export const TRATAMIENTOS_MASCOTA = {
  mascotas: {
    nombre: 'La página de tu mascota',
    grupo: 'mascota',
    fin: 'Que quien la encuentre sepa quién es, qué necesita y cómo avisarte.',
    bases: [{ letra: 'b', porque: 'es lo que nos pides al ponerle una chapa.' }],
    quienes: 'Quien tiene una mascota aquí.',
    datos:
      'Lo que escribes de tu mascota, sus fotos de portada, su chip, su salud, y si está perdida: desde cuándo, dónde y qué ofreces. Si la pones en el tablón, también su tamaño, sus colores y dónde se perdió: el municipio y, si das tu ubicación, una zona de medio kilómetro.',
    ven: 'Quien lea su chapa o tenga su enlace, lo que tú decidas enseñar. En el tablón, si la pones, cualquiera ve su foto, su nombre, cómo es, el municipio y desde cuándo falta. El resto, solo tú.',
    plazo: `Mientras esté en tu cuenta; en el tablón, hasta que vuelve a casa, la quitas o pasan ${ANUNCIO_DIAS} días sin que digas que sigue perdida.`,
  },
  album: {
    nombre: 'Su álbum',
    grupo: 'mascota',
    fin: 'Enseñar sus fotos y vídeos, y contar los «me gusta».',
    bases: [{ letra: 'b', porque: 'las subes para que se vean.' }],
    quienes: 'Quien las sube y quien da «me gusta».',
    datos:
      'Fotos, vídeos y lo que escribes de ellos. De un «me gusta», tu cuenta o, si no la tienes, un número de tu navegador.',
    ven: 'Quien lea su chapa o tenga su enlace. De los «me gusta», solo cuántos son.',
    plazo: `Mientras estén en el álbum. De un «me gusta» sin cuenta olvidamos el navegador a los ${ME_GUSTA_DIAS} días; queda contado.`,
  },
  cartilla: {
    nombre: 'Su cartilla de vacunas',
    grupo: 'mascota',
    fin: 'Guardarla y, si quieres, enseñarla a quien la encuentre.',
    bases: [{ letra: 'b', porque: 'la subes para tenerla a mano.' }],
    quienes: 'Quien la sube.',
    datos: 'El PDF, con lo que ponga en él.',
    ven: 'Tú y, si lo eliges, quien lea su chapa.',
    plazo: 'Hasta que la cambias o la quitas.',
  },
  chapas: {
    nombre: 'Sus chapas y códigos',
    grupo: 'mascota',
    fin: 'Que al leer la chapa, el cartel o la tarjeta se llegue a tu mascota.',
    bases: [{ letra: 'b', porque: 'es para lo que sirve una chapa.' }],
    quienes: 'Quien tiene una chapa.',
    datos: 'De qué mascota es cada código, y de quién mientras se paga.',
    ven: 'Tú, nuestro equipo y quien la lea.',
    plazo: 'Mientras la chapa exista; su mascota, mientras la lleve.',
  },
  traspasos: {
    nombre: 'Entregarla a otra persona',
    grupo: 'mascota',
    fin: 'Que su ficha pase a su nueva familia, si las dos queréis.',
    bases: [{ letra: 'b', porque: 'nos pides que la entreguemos.' }],
    quienes: 'Quien la entrega y quien la recibe.',
    datos: 'El correo de quien la recibe.',
    ven: 'Las dos personas.',
    plazo: `Los ${TRASPASO_DIAS} días que dura el enlace y ${TRASPASO_GUARDA_MS / DIA_MS} más; antes, en cuanto se rechaza o se anula.`,
  },
  lecturas: {
    nombre: 'Lecturas de la chapa',
    grupo: 'encuentro',
    fin: 'Que su familia sepa que alguien la ha encontrado, sin contar dos veces a la misma persona.',
    bases: [{ letra: 'f', porque: 'que una mascota perdida vuelva a casa.' }],
    quienes: 'Quien lee una chapa.',
    datos:
      'Cuándo, cómo y cuántas veces. De quién, solo un código que cambia cada día: sin su clave, que se borra, no es de nadie. La dirección IP no se guarda.',
    ven: 'Su familia y, si está perdida y no contesta, los contactos que ha elegido: cuándo y cómo, nunca quién.',
    plazo: `${ESCANEOS_GUARDA_DIAS} días; la clave del código, dos como mucho.`,
  },
  conversaciones: {
    nombre: 'Avisos y conversaciones',
    grupo: 'encuentro',
    fin: 'Que quien encuentra una mascota y su familia puedan hablar sin darse el teléfono, y que nadie lo use para molestar.',
    bases: [
      { letra: 'f', porque: 'que la mascota vuelva a casa, que es para lo que se nos avisa.' },
      { letra: 'a', porque: 'para el lugar y para cómo localizarte, que das solo si quieres.' },
    ],
    quienes: 'Quien avisa, su familia y los contactos que entran.',
    datos:
      'Lo que se escribe, las fotos, el lugar y cómo localizarte, si los das, y cuándo se leyó. De la red desde la que se avisa, solo un código que cambia cada día: sin su clave, que se borra, no es de nadie. De una denunciada, cuándo la miró nuestro equipo y qué anotó.',
    ven: 'Quien avisa, su familia y, si no contesta, los contactos que ha elegido. Nuestro equipo, solo si alguien denuncia la conversación.',
    plazo: `${CONVERSACION_DIAS} días desde el último mensaje, o ${CONVERSACION_EN_CASA_DIAS} desde que vuelve a casa; antes, si su familia la borra. Una denunciada, al menos ${DENUNCIA_DIAS} desde la denuncia. El lugar que dice una foto y no confirmas, ${LUGAR_OFRECIDO_MS / MINUTO} minutos. Cuándo avisamos a cada uno, ${ALERTAS_GUARDA_DIAS} días.`,
  },
  encontradas: {
    nombre: 'Mascotas encontradas sin chapa',
    grupo: 'encuentro',
    fin: 'Que quien encuentra una mascota sin chapa y su familia den la una con la otra sin enseñar el correo, y que nadie se lleve la que no es suya.',
    bases: [
      { letra: 'b', porque: 'nos pides publicarla, o decir que es tuya.' },
      { letra: 'f', porque: 'comprobar de quién es antes de que hable nadie.' },
    ],
    quienes: 'Quien la encuentra y quien dice que es suya.',
    datos:
      'El correo de cada uno, que no se enseña. Cómo es, sus fotos sin los datos que llevan dentro, el municipio y, si das tu ubicación, la zona de medio kilómetro. El sexo, el collar y las señas que dice cada uno se comparan y no se enseñan. Lo que se escriben.',
    ven: 'Cualquiera, en el tablón: cómo es, las fotos, el municipio y el día. Quien dice que es suya, en la conversación, la referencia que escribiste. Nuestro equipo, lo denunciado.',
    plazo: `${ANUNCIO_DIAS} días desde que se dice que sigue buscando a su familia, o ${ENCONTRADA_CERRADA_DIAS} desde que se cierra; antes, si quien la publicó la borra. Lo que no se confirma con el código, ${ENCONTRADA_BORRADOR_HORAS} horas. Si hubo denuncias, lo que dura lo decidido.`,
  },
  tablon: {
    nombre: 'El tablón y sus denuncias',
    grupo: 'encuentro',
    fin: 'Enseñar lo que queda cerca de quien mira; quitar lo que no debe estar, y explicar por qué.',
    bases: [
      { letra: 'a', porque: 'para tu ubicación, que das solo si quieres.' },
      {
        letra: 'c',
        porque: 'el Reglamento (UE) 2022/2065 pide atenderlas y explicar lo que se decide.',
      },
    ],
    quienes: 'Quien mira, quien denuncia y quien publicó.',
    datos:
      'Si quien mira usa su ubicación, la zona de medio kilómetro, que va en la dirección de la página y no se guarda. El motivo y lo que se cuenta, lo que decidimos y por qué, y lo que pide revisar quien publicó. De quien denuncia, solo un código de su red que cambia cada día: sin su clave, que se borra, no es de nadie.',
    ven: 'Nuestro equipo. Lo decidido, también quien denunció y quien publicó.',
    plazo: `${DECISION_TABLON_MESES} meses desde la decisión; antes, si se elimina la mascota.`,
  },
  contactos: {
    nombre: 'Contactos de la mascota',
    grupo: 'encuentro',
    fin: 'Avisar a alguien más si aparece y su familia no contesta.',
    bases: [
      {
        letra: 'a',
        porque: 'solo avisamos a quien nos dice que sí, y lo puede dejar cuando quiera.',
      },
      { letra: 'f', porque: 'para preguntárselo una vez, porque su familia nos lo pide.' },
    ],
    quienes: 'La persona que su familia ha elegido.',
    datos: 'Nombre, correo, teléfono y qué avisos ha visto.',
    ven: 'Su familia. Quien la encuentre, como mucho su nombre de pila.',
    plazo: `Mientras lo sea. Si no contesta, ${CONTACTO_SIN_RESPUESTA_DIAS} días; si dice que no, ni uno.`,
  },
  avisos: {
    nombre: 'Avisos en tu navegador',
    grupo: 'encuentro',
    fin: 'Avisarte al momento de lo que pasa con tu mascota, como tú elijas.',
    bases: [{ letra: 'a', porque: 'los activas tú y los quitas cuando quieras.' }],
    quienes: 'Quien tiene cuenta y los activa.',
    datos:
      'La dirección que su navegador nos da para recibirlos, su nombre, y a qué horas no quieres ruido.',
    ven: 'El servicio de avisos de quien hace tu navegador (Google, Mozilla, Apple…): los lleva cifrados y no puede leerlos.',
    plazo: `Hasta que los quitas, o a los ${NAVEGADOR_OLVIDO_DIAS} días sin recibir ninguno.`,
  },
  vecinos: {
    nombre: 'Lo que pasa cerca de ti',
    grupo: 'encuentro',
    fin: 'Avisarte de las mascotas que se pierden o se encuentran cerca, si lo pides.',
    bases: [{ letra: 'a', porque: 'lo pides tú y lo dejas con un clic.' }],
    quienes: 'Quien tiene cuenta y lo pide.',
    datos:
      'Tu municipio y, si das tu ubicación, un cuadro de medio kilómetro; a cuántos kilómetros, cuándo lo pediste y de qué te avisamos.',
    ven: 'Quien publica una mascota no sabe a quién avisamos, ni a cuántos. El aviso lo lleva, cifrado, el servicio de avisos de tu navegador, o nuestro correo.',
    plazo: `Hasta que lo dejas. De qué te avisamos, ${VECINO_GUARDA_DIAS} días.`,
  },
} as const satisfies Record<string, Tratamiento>;
