/** The sentences about withdrawing from a purchase. */
export const textosDesistimiento = {
  enlace: 'Desistir del contrato aquí',
  confirmar: 'Confirmar desistimiento',
  faltaNombre: 'Escribe tu nombre',
  faltaNumero: 'Escribe el número de tu pedido',
  notaObligatoria: 'Escribe cómo ha terminado',
  demasiados:
    'Desde aquí, o con este correo, se ha presentado demasiadas veces en poco tiempo. Espera un poco, o escríbenos: también vale.',
  ninguno: 'Este pedido no tiene ningún desistimiento por cerrar',
  enPlazo: (dia: string) => `Puedes desistir de este pedido hasta el ${dia}.`,
  sinEmpezar:
    'El plazo de 14 días todavía no ha empezado: cuenta desde que recibes el pedido. Puedes desistir ya.',
  /** Why an order cannot be withdrawn from. */
  negativas: {
    sinPagar:
      'Este pedido no está pagado: no hay nada de lo que desistir. Si no se paga, caduca solo en menos de una hora.',
    devuelto: 'Ya te hemos devuelto todo el dinero de este pedido.',
    tarde: (dia: string) =>
      `El plazo para desistir de este pedido terminó el ${dia}. Si la chapa tiene algún problema, sigues teniendo tres años de garantía: escríbenos.`,
  },
} as const;
