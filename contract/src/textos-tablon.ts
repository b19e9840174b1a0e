/** The sentences about the public board of lost and found animals. */
export const textosTablon = {
  faltaTamano: 'Elige su tamaño',
  faltaColor: 'Elige al menos un color',
  faltaDonde: 'Falta dónde: usa tu ubicación o escribe el municipio',
  fueraDeEspana: 'De momento, solo España. Escribe el municipio.',
  sinUbicacion: 'No hemos podido leer tu ubicación. Escribe el municipio.',
  noEsta: 'Ya no está en el tablón',
  faltaMotivo: 'Elige un motivo',
  faltaTexto: 'Cuéntanos qué pasa',
  faltaExplicacion: 'Explica por qué: quien la publicó lo lee',
  faltaApelacion: 'Cuéntanos por qué debería volver',
  esTuya: 'Es tu mascota: puedes quitarla del tablón desde su aviso',
  retirada: 'Nuestro equipo la ha quitado del tablón. Puedes pedir que lo revisemos.',
  yaApelada: 'Ya nos pediste que lo revisáramos',
  yaDecidida: 'Otra persona ya lo ha decidido',
  decidida: 'Decidido',
  pedida: 'Lo miramos otra vez y te contestamos por correo',
  errorGuardar: 'No hemos podido guardarlo. Inténtalo de nuevo.',
  muchas: 'Has buscado mucho seguido. Espera un poco, o usa los enlaces.',
  noConocemos: (escrito: string) => `No conocemos «${escrito}».`,
  hayVarios: (escrito: string) => `Hay varios «${escrito}».`,
  escribe: (parecidos: string[]) =>
    parecidos.length > 0
      ? `Escribe uno de estos: ${parecidos.join('; ')}`
      : 'Escribe el nombre del municipio.',
} as const;
