export const textosTraspaso = {
  propio: 'Ese es tu propio correo. Escribe el de la otra persona.',
  abierto: 'Ya hay una entrega en marcha. Anúlala antes de empezar otra.',
  perdida: 'Mientras está perdida no se puede entregar. Di primero que ha vuelto.',
  encargada:
    'Hay un pedido con el código de su chapa que todavía no se ha enviado. Espera a que salga, o descártalo si no lo has pagado.',
  demasiados: 'Hoy se han empezado demasiadas entregas. Espera a mañana y vuelve a probar.',
  enlaceMuerto: 'Este enlace ya no vale. Puede que la entrega haya terminado o se haya anulado.',
  caducado: 'Este enlace ha caducado. La mascota sigue con quien estaba; podéis empezar otra vez.',
  anulado: 'Quien la cuida ha anulado la entrega.',
  rechazado: 'Esta entrega se rechazó. La mascota sigue con quien estaba.',
  yaAceptado: 'Ya está con su nueva familia.',
  otraCuenta: 'Este enlace es para otra cuenta. Entra con el correo al que te llegó.',
  noSePuede:
    'Ahora mismo no se puede entregar: está perdida o tiene una chapa de camino. Habla con quien la cuida.',
  demasiadas:
    'Has llegado al máximo de mascotas de una cuenta. Borra alguna que ya no cuides y vuelve a aceptar.',
  sinSitio:
    'No te queda espacio para sus fotos y vídeos. Borra algo que ya no quieras y vuelve a aceptar.',
  cambiando: 'Su álbum está cambiando ahora mismo. Vuelve a aceptar dentro de un momento.',
  error: 'No hemos podido hacerlo. Inténtalo de nuevo.',
  anuladoHecho: 'Entrega anulada: sigue contigo',
  rechazadoHecho: 'Hecho: se lo diremos a quien la cuida',
} as const;
