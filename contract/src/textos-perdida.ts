/** The sentences of lost mode. */
export const textosPerdida = {
  chipInvalido: 'El número de chip tiene 15 cifras',
  activada: 'Hecho: su página avisa de que se ha perdido',
  actualizada: 'Guardado',
  vuelta: '¡Qué alegría! Su página vuelve a la normalidad',
  errorActivar: 'No hemos podido guardarlo. Inténtalo de nuevo.',
  momentoFuturo: 'El momento no puede ser posterior a ahora',
  momentoLejano: 'Pon un momento del último año',
  momentoInvalido: 'Pon el día y la hora',
  errorCartel: 'No hemos podido hacer la imagen. Inténtalo de nuevo.',
  noPerdida: 'Esta mascota ya está en casa',
} as const;
