import { any, type Palabras } from './palabras.ts';

export const en: Palabras = {
  idioma: 'Language',
  lema: 'Tags with a QR code that bring lost pets home.',
  legal: 'Legal notice and privacy',
  saludo: { de: (nombre) => `Hi! I’m ${nombre}`, sin: 'Hi!' },
  descripcion: 'If you’ve found me, here’s how to let my family know.',
  especie: { 1: any('Dog'), 2: any('Cat'), 3: any('Parrot') },
  sexo: { M: 'Male', H: 'Female' },
  esteril: {
    si: { M: 'Neutered', H: 'Spayed', X: 'Neutered' },
    no: { M: 'Not neutered', H: 'Not spayed', X: 'Not neutered' },
  },
  perdida: { de: (nombre) => `${nombre} is lost`, sin: 'This pet is lost' },
  desde: (momento) => `Since ${momento}`,
  foto: { de: (nombre) => `Photo of ${nombre}`, sin: 'Photo of the pet' },
  retrato: { de: (nombre) => `Portrait of ${nombre}`, sin: 'Portrait of the pet' },
  sinFoto: 'No photo yet',
  llamar: {
    dueno: (nombre) => `Call ${nombre}`,
    familia: { de: (nombre) => `Call ${nombre}’s family`, sin: 'Call my family' },
  },
  whatsApp: {
    de: (nombre) => `Hi! I’ve found ${nombre} and scanned the tag. How shall we meet?`,
    sin: 'Hi! I’ve found your pet and scanned the tag. How shall we meet?',
  },
  sinTelefono:
    'My family hasn’t left a phone number here. Don’t worry: stay with me and follow the tips below to help me get home.',
  avisar: {
    sinLlamar: 'Rather not call?',
    envia: { de: (nombre) => `Send ${nombre} a message`, sin: 'Send the family a message' },
    alMomento: {
      de: (nombre) => `${nombre} gets your message at once. You don’t have to give your number.`,
      sin: 'The family gets your message at once. You don’t have to give your number.',
    },
  },
  importante: {
    titulo: 'Important',
    caracter: 'With strangers',
    medicacion: 'Medication',
    alergias: 'Allergies',
    necesidades: 'Special needs',
    recompensa: 'Reward',
    chip: 'Chip',
  },
  contacto: any('If you find me lost, contact my family'),
  consejos: {
    siNoContestan: 'If nobody answers',
    quePuedesHacer: 'What you can do',
    vuelveALlamar: 'Wait a few minutes and call again.',
    veterinario: 'Go to a vet: they’ll read the chip for free and let the family know.',
    policia:
      'Call the local police, who can read the chip too: 092. In danger or on the road: 112.',
  },
  historia: 'My story',
  fotos: { one: 'photo', other: 'photos' },
  likes: { one: 'like', other: 'likes' },
  videos: { one: 'video', other: 'videos' },
  album: {
    nombre: 'Album',
    imagenes: 'Pictures',
    videos: 'Videos',
    documentos: 'Documents',
    primerasFotos: 'Back to the first photos',
    sinFotos: 'No photos yet',
    masFotos: 'See more photos',
    cerrar: 'Close',
    sinTitulo: 'Untitled photo',
    meGusta: 'Like',
    compartir: 'Share',
    duracion: (tiempo) => `Length ${tiempo}`,
    convirtiendo: 'We’re getting the video ready so that it plays on any phone',
    descarga: 'This format doesn’t play in the browser, but you can download it',
    descargarVideo: 'Download video',
    certificado: 'Vaccination certificate',
    verCertificado: 'View certificate',
  },
  avisos: { sinGuardar: 'Not saved', copiado: 'Link copied', sinCompartir: 'Not shared' },
  chapaLibre: {
    pestana: 'Unused tag',
    titulo: 'This tag doesn’t belong to any pet yet',
    codigo: 'Tag code:',
    tuya: 'Is the tag yours?',
    pagada:
      'It’s already paid for: tell us which pet it’s for, and whoever scans it will see their page.',
    activar: 'Activate the tag',
    conCupon: 'You activate it with the coupon of the shop that gave it to you: open their link.',
    tengo: 'I have a tag',
    crearCuenta: 'Create my account',
    encontrada: 'Have you found a pet with this tag?',
    ayuda:
      'Take it to a vet: they’ll read its chip for free and let its family know. Write to us with the tag code and we’ll help you.',
  },
  cartelMuerto: {
    enCasa: { de: (nombre) => `${nombre} is back home`, sin: 'This pet is back home' },
    gracias: 'Thank you for looking at the poster. If you can, take it down: it has done its work.',
    antiguo: {
      de: (nombre) => `This poster of ${nombre} is an old one`,
      sin: 'This poster is an old one',
    },
    otraVez:
      'That time it came back home, but it is lost again. To tell the family, scan its tag or its new poster.',
  },
  noEncontrado: {
    pestana: 'Code not found',
    titulo: 'We can’t find any pet with this code',
    revisa: 'Check the code',
    sinChapa: 'No tag on the pet?',
    buscaCerca: 'See if someone is looking for it nearby',
  },
  sinPagina: {
    pestana: 'Page not found',
    titulo: 'We can’t find this page',
    texto: 'The address is misspelled, or the page no longer exists.',
    principio: 'Go to the start page',
    tienesCodigo: 'Do you have a tag code?',
  },
  codigo: {
    escribe: 'Type the code on the tag or the poster',
    buscar: 'Search',
  },
  demasiados: {
    pestana: 'Too many codes',
    titulo: 'Too many codes have been tried from this connection. Wait a little and try again.',
    delante: 'Do you have the tag in front of you?',
    escanea: 'Scan its QR code with your phone’s camera: then you don’t have to wait.',
  },
  pausa: {
    pestana: 'One moment',
    titulo: 'We can’t open this page right now.',
    texto:
      'It’s our fault and it rarely lasts long: try again in a minute. If you were writing something, go back: it should still be there.',
    otraVez: 'Try again',
  },
  contigo: {
    titulo: 'Do you have a pet with you?',
    ayuda:
      'Take it to a vet: they’ll read its chip for free and let its family know. The local police can help you too.',
  },
  soporte: 'Call support:',
  sinCertificado: {
    titulo: 'We can’t show you this certificate',
    motivos: {
      quitado: 'It’s no longer here, or the family has stopped sharing it.',
      demasiadas: 'Too many requests. Wait a moment.',
      invalida: 'The request isn’t valid',
      fallo: 'Something went wrong on our side. Try again.',
    },
    tuya: 'Is it your pet’s?',
    entra: 'Log in and open it from your pet’s page.',
    mascotas: 'See my pets',
  },
};
