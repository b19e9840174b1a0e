/** The sentences about the public board of lost and found animals. */
export const textosTablon = {
  faltaTamano: 'Elige su tamaño',
  faltaColor: 'Elige al menos un color',
  faltaDonde: 'Falta dónde: usa tu ubicación o escribe el municipio',
  fueraDeEspana: 'De momento, solo España. Escribe el municipio.',
  sinUbicacion: 'No hemos podido leer tu ubicación. Escribe el municipio.',
  noEsta: 'Ya no está en el tablón',
  errorGuardar: 'No hemos podido guardarlo. Inténtalo de nuevo.',
  noConocemos: (escrito: string) => `No conocemos «${escrito}».`,
  hayVarios: (escrito: string) => `Hay varios «${escrito}».`,
  escribe: (parecidos: string[]) =>
    parecidos.length > 0
      ? `Escribe uno de estos: ${parecidos.join('; ')}`
      : 'Escribe el nombre del municipio.',
} as const;
