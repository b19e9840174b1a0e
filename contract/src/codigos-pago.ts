import { textos } from './textos.ts';

/** The bank's answer codes (spec section 8, completed with further codes of Redsys). */
const CODIGOS: Record<string, string> = {
  '0101': 'La tarjeta ha caducado',
  '0102': 'La tarjeta está bloqueada de forma temporal o por sospecha de fraude',
  '0106': 'Se han agotado los intentos de PIN',
  '0116': 'No hay saldo suficiente en la tarjeta',
  '0118': 'La tarjeta no está registrada',
  '0125': 'La tarjeta no es efectiva',
  '0129': 'El código de seguridad (CVV) no es correcto',
  '0172': 'Tu banco no permite repetir este cobro',
  '0173': 'Tu banco pide otros datos para aceptar el cobro',
  '0174': 'Tu banco no permite repetir este cobro por ahora',
  '0180': 'Tarjeta no válida o caducada',
  '0181': 'Tarjeta caducada',
  '0182': 'Tarjeta restringida',
  '0184': 'No se ha podido comprobar que eres titular de la tarjeta',
  '0190': 'Tu banco ha denegado el pago',
  '0191': 'La fecha de caducidad no es correcta',
  '0195': 'Tu banco pide que confirmes el pago con su aplicación',
  '0202': 'Tu banco sospecha de un fraude y ha bloqueado la tarjeta',
  '0904': 'El comercio no está registrado',
  '0909': 'Error del sistema de pago',
  '0912': 'Tu banco no está disponible',
  '0913': 'Pedido repetido',
  '0944': 'La sesión de pago no es correcta',
  '0950': 'Devolución no permitida',
  '9064': 'El número de la tarjeta no es correcto',
  '9078': 'Tu tarjeta no permite este tipo de pago',
  '9093': 'La tarjeta no existe',
  '9094': 'El banco ha rechazado el pago desde sus servidores',
  '9104': 'Tu tarjeta exige comprobar tu identidad y el comercio no puede hacerlo',
  '9218': 'El comercio no permite este tipo de pago',
  '9253': 'El número de la tarjeta no es correcto',
  '9256': 'El comercio no puede hacer este tipo de cobro',
  '9261': 'El pago supera el límite del comercio',
  '9912': 'Tu banco no está disponible',
  '9913': 'Error al confirmar el pago con el comercio',
  '9914': 'Error al confirmar el pago',
  '9915': 'Has cancelado el pago',
  '9928': 'El pago se ha anulado',
  '9929': 'El pago se ha anulado',
  '9997': 'Ya hay otro pago en curso con esta tarjeta',
  '9998': 'El pago sigue en curso',
  '9999': 'El pago espera a que confirmes tu identidad',
};

/** The buyer's sentence for the bank's answer code: four digits, or null without an answer. */
export function describeCodigoPago(codigo: string | null | undefined): string {
  if (!codigo) return textos.pago.codigoDesconocido;
  return CODIGOS[codigo.padStart(4, '0')] ?? textos.pago.otroCodigo(codigo);
}
