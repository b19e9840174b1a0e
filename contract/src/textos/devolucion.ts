export const devolucion = {
  existencias: 'Las existencias solo cambian si se devuelve el pedido entero.',
  existenciasEnviado: 'El pedido ya se envió: las existencias no cambian.',
  motivoObligatorio: 'Escribe el motivo',
  importeInvalido: 'Escribe un importe en euros, con dos decimales como mucho',
  demasiado: (euros: string) => `De este pago se pueden devolver ${euros} como mucho`,
  nada: 'De este pago ya no queda nada que devolver',
  intentoAjeno: 'Ese pago no es de este pedido',
  noCobrado: 'Ese intento no se llegó a cobrar: no hay nada que devolver',
  otroBanco: 'Ese pago se hizo en otro terminal: devuélvelo en la web de su banco',
  bancoAusente:
    'El banco no responde y no se ha devuelto nada. Vuelve a probar dentro de un momento.',
  noConsta: 'El banco no tiene constancia de ella: no se hizo',
  claveRepetida: 'Esa devolución ya se pidió con otros datos. Vuelve a abrir el pedido.',
  noEncontrada: 'No encontramos esa devolución',
  noHechaAMano: 'Se miró en la web del banco: no se hizo',
  yaSeSabe: 'Ya se sabe qué pasó con esta devolución. Vuelve a abrir el pedido para verlo.',
  dudaReciente:
    'Todavía puede llegar la respuesta del banco: espera un cuarto de hora desde que se pidió',
  cierreObligatorio: 'Di si se hizo o no',
  notaObligatoria: 'Escribe qué has visto en la web del banco',
  porElBanco: 'Devolución del importe',
  estados: {
    pedida: 'Sin confirmar',
    hecha: 'Hecha',
    denegada: 'Denegada',
    dudosa: 'Sin confirmar',
  },
} as const;
