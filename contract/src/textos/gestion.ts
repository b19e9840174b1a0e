export const gestion = {
  noSeEnvia: 'Este pedido no lleva nada que enviar',
  noEnviable: 'Este pedido no se puede enviar: mira en qué estado está',
  noGrabable: 'Este pedido no está por grabar ni por enviar: mira en qué estado está',
  desistido: 'Quien lo compró ha desistido: no lo envíes, devuelve el pago',
  seguimientoDeOtro: 'Ese número de seguimiento ya es de otro pedido',
  seguimientoUsado: (otro: string) => `Ese número de seguimiento ya es del pedido ${otro}`,
  nadaQueImprimir: 'Ninguno de esos pedidos está pagado y por enviar o enviado',
  nadaQueGrabar: 'Esos pedidos no llevan nada que grabar',
  sinChapa: (corto: string) =>
    `La chapa ${corto} ya no está: deja fuera su pedido, o devuelve el pago`,
  yaAvisado: 'Ya no se puede deshacer: se lo hemos dicho a quien lo compró, o se ha devuelto',
  yaEntregado: 'Este pedido ya consta como entregado',
  sinEnviar: 'Este pedido todavía no se ha enviado',
  transportistaObligatorio: 'Di qué transportista lo lleva',
  seguimientoObligatorio: 'Escribe el número de seguimiento',
  notaObligatoria: 'Escribe qué habéis decidido y por qué',
  sinIncidencia: 'Este pedido no tiene ninguna incidencia',
  sinComprador: 'Quien lo pagó no tiene cuenta: solo se puede devolver',
  cuentaInactiva: 'La cuenta que lo pagó está desactivada: actívala antes, o devuelve el pago',
  cuentasNoCuadran:
    'Lo cobrado no cuadra con el precio del pedido: devuelve antes lo que sobra, o devuélvelo todo',
  faltan: (unidades: number, producto: string) =>
    `${unidades === 1 ? 'Falta 1' : `Faltan ${unidades}`} de ${producto}: súmalas a sus existencias antes, o devuelve el pago`,
  devolucionAbierta:
    'Hay una devolución de la que aún no sabemos si se hizo. Pregunta al banco antes de seguir.',
  sinFactura: 'Este pedido no tiene esa factura',
  notaVacia: 'Escribe la nota',
  sinNota: 'Esa nota ya no está',
  sinCorreo: 'Ese correo no se puede volver a enviar: no ha salido, o ya no dice la verdad',
  recienReenviado: 'De este pedido se acaba de reenviar un correo. Espera un minuto.',
} as const;
