export const pago = {
  errorIniciar: 'Error al iniciar el pago',
  errorRespuesta: 'Error en la respuesta del servidor',
  errorCompletar: 'Error al completar la compra',
  errorDesconocidoIniciar: 'Error desconocido al iniciar el pago',
  firmaIncorrecta: 'La respuesta del banco no es válida',
  enRevision: 'Hemos recibido tu pago y lo estamos revisando. Te escribiremos.',
  noEncontrado: 'No encontramos ese pago',
  sinBizum: 'Ahora mismo no se puede pagar con Bizum. Paga con tarjeta.',
  metodos: { tarjeta: 'Tarjeta', bizum: 'Bizum' },
  urlAjena: 'La dirección de vuelta no es de esta web',
  otroCodigo: (codigo: string) => `Error en el pago (código: ${codigo})`,
  codigoDesconocido: 'Error desconocido en el procesamiento del pago',
  confirmando: 'Estamos confirmando tu pago',
  completada: 'Compra completada',
  sinDatos: 'No encontramos los datos de tu compra. Escríbenos y lo resolvemos.',
  sinRegistrar:
    'Tu pago está bien, pero todavía no hemos podido registrar el pedido. Escríbenos y lo resolvemos.',
} as const;
