import { textos } from '@vuelve/contract/textos';
import { any, type Palabras } from './palabras.ts';

const { perfilPublico, vacunas, medios, errores } = textos;

export const es: Palabras = {
  idioma: 'Idioma',
  lema: 'Chapas con código QR para que las mascotas perdidas vuelvan a casa.',
  legal: 'Aviso legal y privacidad',
  saludo: { de: (nombre) => `¡Hola! Soy ${nombre}`, sin: '¡Hola!' },
  descripcion: 'Si me has encontrado, aquí tienes cómo avisar a mi familia.',
  especie: {
    1: { M: 'Perro', H: 'Perra', X: 'Perro' },
    2: { M: 'Gato', H: 'Gata', X: 'Gato' },
    3: any('Loro'),
  },
  sexo: { M: 'Macho', H: 'Hembra' },
  esteril: {
    si: { M: 'Esterilizado', H: 'Esterilizada', X: 'Esterilización: sí' },
    no: any('Sin esterilizar'),
  },
  perdida: { de: (nombre) => `${nombre} se ha perdido`, sin: 'Esta mascota se ha perdido' },
  desde: (momento) => `Desde el ${momento.replace(',', '')}`,
  foto: { de: (nombre) => `Foto de ${nombre}`, sin: 'Foto de la mascota' },
  retrato: { de: (nombre) => `Retrato de ${nombre}`, sin: 'Retrato de la mascota' },
  sinFoto: 'Sin foto todavía',
  llamar: {
    dueno: (nombre) => `Llamar a ${nombre}`,
    familia: { de: (nombre) => `Llamar a la familia de ${nombre}`, sin: 'Llamar a mi familia' },
  },
  whatsApp: {
    de: (nombre) => `¡Hola! He encontrado a ${nombre} y he leído su chapa. ¿Cómo quedamos?`,
    sin: '¡Hola! He encontrado a tu mascota y he leído su chapa. ¿Cómo quedamos?',
  },
  sinTelefono:
    'Mi familia no ha dejado su teléfono aquí. No te preocupes: quédate conmigo y sigue los consejos de abajo para ayudarme a volver.',
  avisar: {
    sinLlamar: '¿Prefieres no llamar?',
    envia: { de: (nombre) => `Envía un aviso a ${nombre}`, sin: 'Envía un aviso a su familia' },
    alMomento: {
      de: (nombre) => `${nombre} recibe el aviso al momento. No hace falta que des tu número.`,
      sin: 'Su familia recibe el aviso al momento. No hace falta que des tu número.',
    },
  },
  importante: {
    titulo: 'Importante',
    caracter: 'Con desconocidos',
    medicacion: 'Medicación',
    alergias: 'Alergias',
    necesidades: 'Necesidades especiales',
    recompensa: 'Gratificación',
    chip: 'Chip',
  },
  contacto: {
    M: perfilPublico.contacto,
    H: 'Si me encuentras perdida, contacta',
    X: perfilPublico.contacto,
  },
  consejos: {
    siNoContestan: 'Si no contestan',
    quePuedesHacer: 'Qué puedes hacer',
    vuelveALlamar: 'Espera unos minutos y vuelve a llamar.',
    veterinario: 'Ve a un veterinario: leerá el chip gratis y avisará a la familia.',
    policia:
      'Llama a la policía local, que también lee el chip: 092. Si hay peligro o está en la calzada: 112.',
  },
  historia: 'Mi historia',
  fotos: { one: 'foto', other: 'fotos' },
  likes: { one: 'me gusta', other: 'me gusta' },
  videos: { one: 'vídeo', other: 'vídeos' },
  album: {
    nombre: 'Álbum',
    imagenes: 'Imágenes',
    videos: 'Vídeos',
    documentos: 'Documentos',
    primerasFotos: 'Volver a las primeras fotos',
    sinFotos: 'Aún no hay fotos',
    masFotos: 'Ver más fotos',
    cerrar: 'Cerrar',
    sinTitulo: 'Foto sin título',
    meGusta: 'Me gusta',
    compartir: 'Compartir',
    duracion: (tiempo) => `Duración ${tiempo}`,
    convirtiendo: medios.convirtiendo,
    descarga: medios.descarga,
    descargarVideo: 'Descargar vídeo',
    certificado: 'Certificado de vacunación',
    verCertificado: 'Ver certificado',
  },
  avisos: {
    sinGuardar: 'No se ha guardado',
    copiado: 'Enlace copiado',
    sinCompartir: 'No se ha compartido',
  },
  chapaLibre: {
    pestana: 'Chapa libre',
    titulo: perfilPublico.libre,
    codigo: 'Código de la chapa:',
    tuya: '¿La chapa es tuya?',
    pagada: 'Ya está pagada: dinos de qué mascota es, y quien la escanee verá su página.',
    activar: 'Activar la chapa',
    conCupon: 'Se activa con el cupón de la tienda que te la dio: abre su enlace.',
    tengo: 'Tengo una chapa',
    crearCuenta: 'Crear mi cuenta',
    encontrada: '¿Has encontrado una mascota con esta chapa?',
    ayuda:
      'Llévala a un veterinario: leerá su chip gratis y avisará a su familia. Si nos escribes con el código de la chapa, te ayudamos.',
  },
  cartelMuerto: {
    enCasa: { de: (nombre) => `${nombre} ya está en casa`, sin: 'Esta mascota ya está en casa' },
    gracias: 'Gracias por fijarte en su cartel. Si puedes, quítalo: ya ha hecho su trabajo.',
    antiguo: {
      de: (nombre) => `Este cartel de ${nombre} es antiguo`,
      sin: 'Este cartel es antiguo',
    },
    otraVez:
      'Aquella vez volvió a casa, pero se ha vuelto a perder. Para avisar a su familia, escanea su chapa o su cartel nuevo.',
  },
  noEncontrado: {
    pestana: 'Código no encontrado',
    titulo: perfilPublico.noEncontrado,
    revisa: 'Revisa el código',
    sinChapa: '¿No lleva chapa?',
    publicala: 'Publica que la has encontrado',
    buscaCerca: 'Mira si alguien la busca cerca de aquí',
  },
  sinPagina: {
    pestana: 'Página no encontrada',
    titulo: errores.sinPagina,
    texto: 'La dirección está mal escrita, o la página ya no existe.',
    principio: 'Ir al principio',
    tienesCodigo: '¿Tienes el código de una chapa?',
  },
  codigo: {
    escribe: 'Escribe las letras y números de la chapa o del cartel',
    buscar: 'Buscar',
  },
  demasiados: {
    pestana: 'Demasiados códigos',
    titulo: perfilPublico.demasiados,
    delante: '¿Tienes la chapa delante?',
    escanea: 'Escanea su código QR con la cámara del móvil: así no tienes que esperar.',
  },
  pausa: {
    pestana: 'Un momento',
    titulo: 'Ahora mismo no podemos abrir esta página.',
    texto:
      'Es cosa nuestra y suele durar poco: vuelve a probar en un minuto. Si estabas escribiendo algo, vuelve atrás: debería seguir ahí.',
    otraVez: 'Volver a probar',
  },
  contigo: {
    titulo: '¿Tienes una mascota contigo?',
    ayuda:
      'Llévala a un veterinario: leerá su chip gratis y avisará a su familia. También puede ayudarte la policía local.',
  },
  soporte: 'Llamar a soporte:',
  sinCertificado: {
    titulo: vacunas.noSeVe,
    motivos: {
      quitado: vacunas.quitado,
      demasiadas: errores.demasiadas,
      invalida: errores.peticionInvalida,
      fallo: errores.interno,
    },
    tuya: '¿Es de tu mascota?',
    entra: 'Entra en tu cuenta y ábrelo desde su ficha.',
    mascotas: 'Ver mis mascotas',
  },
};
