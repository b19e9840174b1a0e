import {
  CONTACTO_SIN_RESPUESTA_DIAS,
  CONVERSACION_DIAS,
  CONVERSACION_EN_CASA_DIAS,
  ESCANEOS_GUARDA_DIAS,
  LUGAR_OFRECIDO_MS,
} from './reglas.ts';
import { textos } from './textos.ts';
import { textosDesistimiento } from './textos-desistimiento.ts';

/** One point of a legal text: its subject, and its words. */
export interface PuntoLegal {
  titulo: string;
  texto: string;
}

/** The terms of a purchase in short. `enviado`: whether the order is shipped. */
export function condicionesDe(enviado: boolean): PuntoLegal[] {
  const envio = {
    titulo: 'Envío',
    texto: `${textos.carrito.envio}. ${textos.carrito.entrega}.`,
  };
  return [
    {
      titulo: 'Precio',
      texto:
        'Los precios incluyen el IVA cuando corresponde. Pagas el total que ves antes de confirmar.',
    },
    ...(enviado ? [envio] : []),
    {
      titulo: 'Desistimiento',
      texto: `Tienes 14 días naturales desde ${enviado ? 'que recibes el pedido' : 'la compra'} para devolverla sin dar explicaciones. Se hace en esta web, en «${textosDesistimiento.enlace}», y te devolvemos el dinero en 14 días.`,
    },
    {
      titulo: 'Garantía',
      texto: `Todos los productos tienen una garantía legal de 3 años desde la ${enviado ? 'entrega' : 'compra'}.`,
    },
    {
      titulo: 'Pago',
      texto:
        'El pago se hace en la web del banco. Nosotros no vemos ni guardamos los datos de tu tarjeta.',
    },
  ];
}

/** The kind of purchase: a shipped order, or the activation of a badge. */
type TratoCompra = 'envio' | 'chapa';

const FINES: Record<TratoCompra, string> = {
  envio:
    'Solo para preparar tu pedido, enviártelo, hacer su factura y atenderte si hay un problema.',
  chapa: 'Para crear tu cuenta, activar tu chapa, hacer su factura y atenderte si hay un problema.',
};

const RECEPTORES: Record<TratoCompra, string> = {
  envio:
    'La empresa de transporte, para la entrega. El banco, para el pago. En la política de privacidad está la lista completa.',
  chapa:
    'El banco, para el pago. Tu nombre y tu teléfono, quien escanee la chapa: en tu cuenta decides qué se ve.',
};

const ESCANEOS: PuntoLegal = {
  titulo: 'Si lees la chapa de una mascota',
  texto: `Su familia ve cuándo y cómo se ha leído, y nada más; si la mascota está perdida y su familia no contesta, también los contactos que ha elegido. No guardamos tu dirección IP ni te ponemos cookies por ello. Un código que cambia cada día nos dice si ya la habías leído; cada lectura se borra a los ${ESCANEOS_GUARDA_DIAS} días.`,
};

const AVISOS: PuntoLegal = {
  titulo: 'Si avisas de una mascota',
  texto: `Lo que escribes, el lugar, la foto y cómo localizarte, si los das, los ven su familia y, si no contesta, los contactos que ha elegido. Del archivo de la foto borramos dónde, cuándo y con qué se hizo; si dice el lugar, te preguntamos antes de decirlo, y sin respuesta lo olvidamos en ${LUGAR_OFRECIDO_MS / 60_000} minutos. Nosotros no los usamos para nada más. Se borran ${CONVERSACION_DIAS} días después del último mensaje, o ${CONVERSACION_EN_CASA_DIAS} después de que la mascota vuelva a casa, o antes, si su familia borra la conversación. El enlace que te damos abre la conversación: no lo compartas. Su familia ve también si acabas de leer la chapa, un cartel u otro código de la mascota. Al avisar ponemos en tu navegador una cookie que dura ${CONVERSACION_DIAS} días: solo sirve para saber, si escaneas después la chapa, que eres quien avisó. No guardamos tu dirección IP: si su familia denuncia lo que escribes, un código que cambia cada día nos dice hasta las doce de la noche que alguien vuelve a avisar desde tu conexión.`,
};

const CONTACTOS: PuntoLegal = {
  titulo: 'Si eres contacto de una mascota',
  texto: `Guardamos tu nombre, tu correo y el teléfono que nos dieron para avisarte si aparece y su familia no contesta, y solo desde que nos dices que sí. Los ve su familia; quien la encuentre ve como mucho tu nombre de pila. Si no contestas los borramos a los ${CONTACTO_SIN_RESPUESTA_DIAS} días; si dices que no, tu correo y tu teléfono en el acto, también de nuestro registro de correos. Puedes dejarlo cuando quieras con el enlace del correo en que te lo preguntamos.`,
};

const ENTREGA: PuntoLegal = {
  titulo: 'Si entregas una mascota a otra persona',
  texto:
    'Pasan a su nueva familia su ficha, su álbum, su cartilla y sus chapas. Se borran sus lecturas, las veces que se perdió, las conversaciones y sus contactos. El correo de quien la recibe lo olvidamos en cuanto dice que no o anulas la entrega; si no contesta, un día después de que caduque. Si acepta, solo queda el de su cuenta.',
};

/** The privacy notice for each way to be involved with a pet, in the words of that case. */
export const CASOS: PuntoLegal[] = [ESCANEOS, AVISOS, CONTACTOS, ENTREGA];

/** The privacy policy for a purchase, in short. */
export function privacidadDe(trato: TratoCompra): PuntoLegal[] {
  return [
    { titulo: 'Para qué usamos tus datos', texto: FINES[trato] },
    { titulo: 'Quién los recibe', texto: RECEPTORES[trato] },
    {
      titulo: 'Cuánto los guardamos',
      texto: 'El tiempo que obliga la ley para una compra.',
    },
    {
      titulo: 'Tus derechos',
      texto:
        'Puedes pedirnos ver, corregir o borrar tus datos, y reclamar ante la Agencia Española de Protección de Datos.',
    },
  ];
}
