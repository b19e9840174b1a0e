/** The sentences about alerts that both packages or a test need. */
export const textosAvisos = {
  guardado: 'Guardado.',
  error: 'No hemos podido guardarlo',
  errorLista: 'No hemos podido leer tus avisos',
  horaInvalida: 'Escribe una hora, por ejemplo 23:00',
  horasIguales: 'Elige otra hora: así no habría silencio',
  suscripcionInvalida: 'Tu navegador no nos ha dado una dirección que sirva para avisarte.',
  destinoProhibido: 'No podemos enviar avisos a la dirección que da este navegador.',
  sinNavegador:
    'Primero activa los avisos en algún navegador: por algún sitio tenemos que avisarte.',
  navegadorNoEncontrado: 'Ese navegador ya no recibe avisos',
  navegadorFalla:
    'Tu navegador no ha podido activar los avisos. Prueba otra vez, o hazlo en otro navegador.',
  activado: 'Listo: te avisaremos en este navegador.',
  desactivado: 'Este navegador ya no recibe avisos.',
  demasiadasPruebas: 'Ya te hemos enviado varias pruebas. Espera un poco.',
  demasiadosNavegadores: 'Has activado los avisos muchas veces seguidas. Espera un poco.',
  pruebaEnviada: 'Prueba enviada: debería aparecer en unos segundos.',
  prueba: {
    titulo: 'Así te avisaremos',
    texto: 'Si alguien encuentra a tu mascota, lo verás así. Esto es solo una prueba.',
  },
} as const;
