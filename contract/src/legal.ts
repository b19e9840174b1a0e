import { CONVERSACION_DIAS, CONVERSACION_EN_CASA_DIAS, ESCANEOS_GUARDA_DIAS } from './reglas.ts';
import { textos } from './textos.ts';

/** One point of a legal text: what it is about, and what holds. */
export interface PuntoLegal {
  titulo: string;
  texto: string;
}

/** The terms of a purchase, in short; `enviado` says whether anything is delivered. */
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
      texto: `Tienes 14 días naturales desde ${enviado ? 'que recibes el pedido' : 'la compra'} para devolverla sin dar explicaciones. Escríbenos y te devolvemos el dinero.`,
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

/** What becomes of a person's data: who has an account here, whoever buys what is sent, whoever activates a badge. */
export type TratoPrivacidad = 'cuenta' | 'envio' | 'chapa';

const FINES: Record<TratoPrivacidad, string> = {
  cuenta:
    'Para que quien encuentre a tu mascota pueda avisarte, para preparar y enviarte lo que compras, hacer su factura y atenderte si hay un problema.',
  envio:
    'Solo para preparar tu pedido, enviártelo, hacer su factura y atenderte si hay un problema.',
  chapa: 'Para crear tu cuenta, activar tu chapa, hacer su factura y atenderte si hay un problema.',
};

const QUE_SE_VE =
  'Tu nombre y tu teléfono, quien escanee la chapa: en tu cuenta decides qué se ve.';
const TRANSPORTE = 'La empresa de transporte, para la entrega. El banco, para el pago.';

const RECEPTORES: Record<TratoPrivacidad, string> = {
  cuenta: `${QUE_SE_VE} ${TRANSPORTE} Nadie más.`,
  envio: `${TRANSPORTE} Nadie más.`,
  chapa: `El banco, para el pago. ${QUE_SE_VE}`,
};

const ESCANEOS: PuntoLegal = {
  titulo: 'Si lees la chapa de una mascota',
  texto: `Su familia ve cuándo y cómo se ha leído, y nada más. No guardamos tu dirección IP ni te ponemos cookies por ello. Un código que cambia cada día nos dice si ya la habías leído; cada lectura se borra a los ${ESCANEOS_GUARDA_DIAS} días.`,
};

const AVISOS: PuntoLegal = {
  titulo: 'Si avisas de una mascota',
  texto: `Lo que escribes, el lugar y cómo localizarte, si los das, los lee su familia. Nosotros no los usamos para nada más. Se borran ${CONVERSACION_DIAS} días después del último mensaje, o ${CONVERSACION_EN_CASA_DIAS} después de que la mascota vuelva a casa. El enlace que te damos abre la conversación: no lo compartas.`,
};

/** The privacy policy, in short. */
export function privacidadDe(trato: TratoPrivacidad): PuntoLegal[] {
  return [
    { titulo: 'Para qué usamos tus datos', texto: FINES[trato] },
    { titulo: 'Quién los recibe', texto: RECEPTORES[trato] },
    {
      titulo: 'Cuánto los guardamos',
      texto:
        trato === 'cuenta'
          ? 'Los de tu cuenta, mientras la tengas. Los de una compra, el tiempo que obliga la ley.'
          : 'El tiempo que obliga la ley para una compra.',
    },
    ...(trato === 'cuenta' ? [ESCANEOS, AVISOS] : []),
    {
      titulo: 'Tus derechos',
      texto:
        'Puedes pedirnos ver, corregir o borrar tus datos, y reclamar ante la Agencia Española de Protección de Datos.',
    },
  ];
}
