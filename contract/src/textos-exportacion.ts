/** The sentences about the export of the own data that both packages or a test need. */
export const textosExportacion = {
  reciente: 'Acabas de preparar tus datos. Descárgalos, o espera una hora para pedirlos otra vez.',
  noEncontrada: 'Esta descarga ya no está. Puedes preparar otra cuando quieras.',
  errorLeer: 'No hemos podido leer cómo van tus datos',
  errorPedir: 'No hemos podido empezar',
  fallo: {
    sitio:
      'Ahora no nos queda sitio para preparar una copia tan grande. No has perdido nada: vuelve a intentarlo más tarde.',
    averia:
      'Algo nuestro ha fallado y la copia no ha salido. No has perdido nada: vuelve a intentarlo.',
  },
} as const;
