/** The sentences of a conversation, for the owner's side and for refusals. */
export const textosConversacion = {
  lugarInvalido: 'Ese lugar no existe en el mapa: escríbelo con palabras',
  vacio: 'Escribe algo o elige una frase',
  noExiste: 'Este enlace no abre ninguna conversación',
  soloPartes: 'Solo puede terminarla su familia o quien la encontró',
  soloDueno: 'Solo puede borrarla su familia',
  denunciada: 'Está denunciada: la mira nuestro equipo y todavía no se puede borrar',
  cerrada: 'La conversación ha terminado',
  tarde: 'Ya no se puede deshacer',
  bloqueado: 'Su familia no quiere recibir más mensajes desde este navegador',
  sinRegreso: 'Solo puedes dar las gracias por una mascota que ha vuelto a casa',
  gracias: 'Gracias enviadas',
  errorGracias: 'No hemos podido enviarlo. Inténtalo de nuevo.',
  fotoSobra: 'Ya no caben más fotos en esta conversación',
  lugarCaducado: 'Ya no guardamos el lugar de esa foto',
  demasiados: 'Desde tu red han llegado muchos avisos seguidos. Vuelve a probar más tarde.',
  redEspera:
    'Desde tu conexión no se puede escribir a su familia hasta mañana, quizá por lo que escribió otra persona',
  /** The pet's name follows each title. */
  titulos: {
    tengo: 'Alguien tiene a',
    visto: 'Alguien ha visto a',
    mensaje: 'Alguien te escribe sobre',
  },
} as const;
