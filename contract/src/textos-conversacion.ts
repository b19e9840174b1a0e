/** The sentences of a conversation between finder and owner, for the owner's side and for refusals. */
export const textosConversacion = {
  lugarInvalido: 'Ese lugar no existe en el mapa: escríbelo con palabras',
  vacio: 'Escribe algo o elige una frase',
  noExiste: 'Este enlace no abre ninguna conversación',
  cerrada: 'La conversación ha terminado',
  demasiados: 'Has enviado muchos avisos seguidos. Espera un poco y vuelve a probar.',
  /** Each is followed by the pet's name. */
  titulos: {
    tengo: 'Alguien tiene a',
    visto: 'Alguien ha visto a',
    mensaje: 'Alguien te escribe sobre',
  },
} as const;
