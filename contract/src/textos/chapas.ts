export const chapas = {
  asignada:
    'Este código QR ya está asignado a una mascota. Por favor, usa un código QR disponible.',
  noEncontrada: 'No encontramos ninguna chapa con este código',
  retenida:
    'Otra persona está pagando esta chapa ahora mismo. Usa otra o vuelve a probar dentro de un rato.',
  demasiadas:
    'Ya tienes varias chapas sin terminar de pagar. Paga una o espera a que queden libres.',
  noCubierta: 'Este cupón no sirve para esta chapa. Usa una chapa de la misma tienda.',
  yaPagada: 'Esta chapa ya está pagada: puedes activarla gratis.',
  porPagar: 'Esta chapa todavía no está pagada: se activa con el cupón de su tienda.',
  codigoObligatorio: 'Escribe el código de la chapa',
  errorActivar: 'No hemos podido activar la chapa',
  activada: '¡Chapa activada!',
  yaActiva: 'Tu chapa ya está activa',
  tengo: 'Tengo una chapa',
  retirada: 'Chapa retirada. Quien la escanee ya no verá su página.',
  errorRetirar: 'No hemos podido retirar la chapa',
  encargada:
    'Hay un pedido con este código que todavía no se ha enviado. Descártalo si no lo has pagado, o espera a que salga.',
  encargadaBaja:
    'Hay un pedido con el código de su chapa que todavía no se ha enviado. Déjala libre: te llegará y podrás dársela a otra mascota.',
  encargadaSigue:
    'Hay un pedido con el código de su chapa que todavía no se ha enviado. La chapa queda libre: si está pagada, te llegará igual.',
  encargadaPorOtro: 'Esta chapa va en un pedido de otra persona. Usa otra.',
  linea: 'Activación de chapa',
} as const;
