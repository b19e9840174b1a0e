export const camara = {
  https: 'La cámara solo funciona con una conexión segura (HTTPS). Escribe el código de la chapa.',
  ninguna: 'No hemos encontrado ninguna cámara. Escribe el código de la chapa.',
  permiso: 'No tenemos permiso para usar la cámara. Dáselo en el navegador o escribe el código.',
  ocupada: 'Otra aplicación está usando la cámara. Ciérrala o escribe el código.',
  video: 'No hemos podido mostrar la imagen de la cámara. Escribe el código de la chapa.',
  lector: 'No hemos podido cargar el lector. Revisa tu conexión o escribe el código de la chapa.',
  paciencia: 'Acércate un poco más o escribe el código.',
  otro: 'Este código no es de una chapa Vuelve',
} as const;
