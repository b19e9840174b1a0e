export const pedidos = {
  errorLista: 'Error al cargar el historial de pedidos',
  errorDetalle: 'Error al cargar el detalle del pedido',
  noEncontrado: 'No encontramos ese pedido',
  yaNoPendiente: 'Este pedido ya no está pendiente de pago',
  yaPagado: 'El banco confirma que este pedido ya está pagado',
  enCurso: (minutos: number) =>
    `El banco todavía está con un pago de este pedido. Si no lo confirma, podrás volver a probar dentro de ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}.`,
  bancoAusente:
    'Ahora no podemos preguntar al banco si este pedido ya está pagado, y no hemos cambiado nada. Prueba dentro de un momento.',
  codigoPerdido:
    'El código de la chapa ya no es el de tu mascota. Descarta este pedido y haz otro.',
  antiguo: 'Este pedido es de hace más de un día. Descártalo y vuelve a hacerlo.',
  yaNoALaVenta: (producto: string) =>
    `Ya no vendemos ${producto}. Descarta el pedido y haz otro sin ella.`,
  descartado: 'Pedido descartado',
  errorDescartar: 'No hemos podido descartar el pedido. Inténtalo de nuevo.',
  sinRecibo: 'Este pedido todavía no tiene recibo',
  exento: 'Operación exenta de IVA (art. 21 Ley 37/1992)',
  vacio: 'Aún no hay pedidos',
  estados: {
    pendiente: 'Pago sin terminar',
    pagada: 'Pagado',
    completada: 'En preparación',
    enviada: 'Enviado',
    entregada: 'Entregado',
    caducada: 'Sin pagar',
    devuelta: 'Devuelto',
    devuelta_parcial: 'Devuelto en parte',
    incidencia: 'En revisión',
  },
  activada: 'Activada',
} as const;
