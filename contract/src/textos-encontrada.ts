/** The sentences about animals that are found without badge. */
export const textosEncontrada = {
  falta: {
    situacion: 'Dinos si la tienes o la has visto',
    especie: 'Elige qué animal es',
    donde: 'Falta dónde: toca «Usar mi ubicación» o escribe el municipio',
    dia: 'Elige el día en que la encontraste',
    sexo: 'Dinos si es macho o hembra',
    collar: 'Dinos cómo es su collar, o que no lleva',
    marcas: 'Cuéntanos una señal que solo conozca su familia',
    resultado: 'Dinos cómo ha acabado',
  },
  futuro: 'Ese día todavía no ha llegado',
  antiguo: 'De eso hace demasiado: aquí se publica lo de los últimos tres meses',
  fotosDeMas: 'Ya hay cuatro fotos. Quita una para añadir otra.',
  muchas: 'Hoy ya has publicado tres. Mañana puedes publicar otra.',
  muchasDeRed: 'Hoy llegan demasiadas desde esta conexión. Inténtalo más tarde.',
  muchasReclamaciones: 'Hoy ya has dicho de tres que son tuyas. Mañana puedes seguir.',
  bloqueada: 'Una conversación entre vosotros se denunció, y no se abre otra.',
  esTuya: 'Este anuncio lo publicaste tú. Ábrelo con el enlace de tu correo.',
  sinPedir: 'Antes, pide un código con tu correo',
  yaProbada: 'Ya está publicada',
  cerrada: 'Este anuncio ya está cerrado',
  noEsta:
    'Este anuncio ya no existe. Lo que no se publica se borra en un día; lo cerrado, un tiempo después.',
  ocultaDeMomento:
    'Ahora no está a la vista. Guarda esta página y vuelve a intentarlo: tu código sigue valiendo un rato.',
  oculta: 'Ahora no está a la vista: la mira nuestro equipo',
  denunciada:
    'Hay una denuncia de este anuncio o de una conversación: se guarda hasta que se decida y pase el plazo para revisarlo. Si lo cierras, se borra solo después.',
  noRetirada: 'Nuestro equipo no la ha quitado: no hay nada que revisar',
  otroCorreo: 'El correo ha cambiado: pide otro código',
  yaApelada: 'Ya nos pediste que lo revisáramos',
} as const;
