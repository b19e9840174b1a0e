export const perfilPublico = {
  contacto: 'Si me encuentras perdido, contacta',
  noEncontrado: 'No encontramos ninguna mascota con este código',
  libre: 'Esta chapa todavía no está asignada a ninguna mascota',
  demasiados:
    'Se han probado demasiados códigos desde esta conexión. Espera un poco y vuelve a probar.',
} as const;
