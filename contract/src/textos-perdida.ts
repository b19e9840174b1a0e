/** The sentences about a lost pet and its chip. */
export const textosPerdida = {
  chipInvalido: 'El número de chip tiene 15 cifras',
  actualizada: 'Guardado',
  errorActivar: 'No hemos podido guardarlo. Inténtalo de nuevo.',
  momentoFuturo: 'El momento no puede ser posterior a ahora',
  momentoLejano: 'Pon un momento del último año',
  momentoInvalido: 'Pon el día y la hora',
  errorCartel: 'No hemos podido hacer la imagen. Inténtalo de nuevo.',
  noPerdida: 'Esta mascota ya está en casa',
} as const;
