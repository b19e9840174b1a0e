export const imagenes = {
  subida: 'Imagen subida con éxito',
  error: 'Error al subir la imagen',
  pista: 'PNG, JPG, GIF hasta 10MB',
  grande: 'La imagen es demasiado grande. Máximo 10MB',
  noEsImagen: 'El archivo no es una imagen que podamos usar',
  falta: 'Por favor selecciona una imagen',
  destino: 'Indica si la imagen es la portada o el avatar',
  pixeles: 'La imagen tiene demasiados píxeles. Máximo 40 megapíxeles',
  cortada: 'La subida se ha interrumpido. Inténtalo de nuevo.',
} as const;
