import { any, type Palabras } from './palabras.ts';

/** French puts a narrow no-break space (U+202F) before ? ! : ; */
export const fr: Palabras = {
  idioma: 'Langue',
  lema: 'Des médailles avec code QR pour que les animaux perdus rentrent chez eux.',
  legal: 'Mentions légales et confidentialité',
  saludo: { de: (nombre) => `Bonjour\u202f! Je suis ${nombre}`, sin: 'Bonjour\u202f!' },
  descripcion: 'Voici comment prévenir ma famille.',
  especie: {
    1: { M: 'Chien', H: 'Chienne', X: 'Chien' },
    2: any('Chat'),
    3: any('Perroquet'),
  },
  sexo: { M: 'Mâle', H: 'Femelle' },
  esteril: {
    si: { M: 'Stérilisé', H: 'Stérilisée', X: 'Stérilisation\u202f: oui' },
    no: { M: 'Non stérilisé', H: 'Non stérilisée', X: 'Stérilisation\u202f: non' },
  },
  perdida: { de: (nombre) => `${nombre} a disparu`, sin: 'Cet animal a disparu' },
  desde: (momento) => `Depuis le ${momento}`,
  foto: { de: (nombre) => `Photo\u202f: ${nombre}`, sin: 'Photo de l’animal' },
  retrato: { de: (nombre) => `Portrait\u202f: ${nombre}`, sin: 'Portrait de l’animal' },
  sinFoto: 'Pas encore de photo',
  llamar: {
    dueno: (nombre) => `Appeler ${nombre}`,
    familia: { de: (nombre) => `Appeler la famille\u202f: ${nombre}`, sin: 'Appeler ma famille' },
  },
  whatsApp: {
    de: (nombre) =>
      `Bonjour\u202f! J’ai trouvé ${nombre} et j’ai scanné sa médaille. Comment se retrouve-t-on\u202f?`,
    sin: 'Bonjour\u202f! J’ai trouvé ton animal et j’ai scanné sa médaille. Comment se retrouve-t-on\u202f?',
  },
  sinTelefono:
    'Ma famille n’a pas laissé son numéro ici. Ne t’inquiète pas\u202f: reste avec moi et suis les conseils ci-dessous pour m’aider à rentrer.',
  avisar: {
    sinLlamar: 'Tu préfères ne pas appeler\u202f?',
    envia: { de: (nombre) => `Préviens ${nombre}`, sin: 'Préviens sa famille' },
    alMomento: {
      de: (nombre) =>
        `${nombre} reçoit ton message tout de suite. Pas besoin de donner ton numéro.`,
      sin: 'Sa famille reçoit ton message tout de suite. Pas besoin de donner ton numéro.',
    },
  },
  importante: {
    titulo: 'Important',
    caracter: 'Avec les inconnus',
    medicacion: 'Médicaments',
    alergias: 'Allergies',
    necesidades: 'Besoins particuliers',
    recompensa: 'Récompense',
    chip: 'Puce',
  },
  contacto: {
    M: 'Si tu me trouves perdu, contacte ma famille',
    H: 'Si tu me trouves perdue, contacte ma famille',
    X: 'Si tu me trouves, contacte ma famille',
  },
  consejos: {
    siNoContestan: 'Si personne ne répond',
    quePuedesHacer: 'Ce que tu peux faire',
    vuelveALlamar: 'Attends quelques minutes et rappelle.',
    veterinario:
      'Va chez un vétérinaire\u202f: il lira la puce gratuitement et préviendra la famille.',
    policia:
      'Appelle la police locale, qui peut aussi lire la puce\u202f: 092. En cas de danger ou sur la route\u202f: 112.',
  },
  historia: 'Mon histoire',
  fotos: { one: 'photo', other: 'photos' },
  likes: { one: 'j’aime', other: 'j’aime' },
  videos: { one: 'vidéo', other: 'vidéos' },
  album: {
    nombre: 'Album',
    imagenes: 'Images',
    videos: 'Vidéos',
    documentos: 'Documents',
    primerasFotos: 'Revenir aux premières photos',
    sinFotos: 'Pas encore de photos',
    masFotos: 'Voir plus de photos',
    cerrar: 'Fermer',
    sinTitulo: 'Photo sans titre',
    meGusta: 'J’aime',
    compartir: 'Partager',
    duracion: (tiempo) => `Durée ${tiempo}`,
    convirtiendo: 'Nous préparons la vidéo pour qu’elle s’affiche sur tous les téléphones',
    descarga: 'Ce format ne s’affiche pas dans le navigateur\u202f: tu peux le télécharger',
    descargarVideo: 'Télécharger la vidéo',
    certificado: 'Certificat de vaccination',
    verCertificado: 'Voir le certificat',
  },
  avisos: { sinGuardar: 'Non enregistré', copiado: 'Lien copié', sinCompartir: 'Non partagé' },
  chapaLibre: {
    pestana: 'Médaille libre',
    titulo: 'Cette médaille n’est encore attribuée à aucun animal',
    codigo: 'Code de la médaille\u202f:',
    tuya: 'La médaille est à toi\u202f?',
    pagada:
      'Elle est déjà payée\u202f: dis-nous pour quel animal, et la personne qui la scannera verra sa page.',
    activar: 'Activer la médaille',
    conCupon: 'Elle s’active avec le coupon du magasin qui te l’a donnée\u202f: ouvre son lien.',
    tengo: 'J’ai une médaille',
    crearCuenta: 'Créer mon compte',
    encontrada: 'Tu as trouvé un animal avec cette médaille\u202f?',
    ayuda:
      'Emmène-le chez un vétérinaire\u202f: il lira sa puce gratuitement et préviendra sa famille. Si tu nous écris avec le code de la médaille, nous t’aidons.',
  },
  cartelMuerto: {
    enCasa: {
      de: (nombre) => `${nombre} est de retour à la maison`,
      sin: 'Cet animal est de retour à la maison',
    },
    gracias:
      'Merci d’avoir regardé son affiche. Si tu peux, enlève-la\u202f: elle a fait son travail.',
    antiguo: {
      de: (nombre) => `Cette affiche est ancienne\u202f: ${nombre}`,
      sin: 'Cette affiche est ancienne',
    },
    otraVez:
      'Cette fois-là, l’animal est rentré, mais il a de nouveau disparu. Pour prévenir sa famille, scanne sa médaille ou sa nouvelle affiche.',
  },
  noEncontrado: {
    pestana: 'Code introuvable',
    titulo: 'Nous ne trouvons aucun animal avec ce code',
    revisa: 'Vérifie le code',
    sinChapa: 'Pas de médaille ?',
    publicala: 'Signale que tu l’as trouvé',
    buscaCerca: 'Regarde si quelqu’un le cherche près d’ici',
  },
  sinPagina: {
    pestana: 'Page introuvable',
    titulo: 'Nous ne trouvons pas cette page',
    texto: 'L’adresse est mal écrite, ou la page n’existe plus.',
    principio: 'Aller à l’accueil',
    tienesCodigo: 'Tu as le code d’une médaille\u202f?',
  },
  codigo: {
    escribe: 'Saisis le code de la médaille ou de l’affiche',
    buscar: 'Chercher',
  },
  demasiados: {
    pestana: 'Trop de codes',
    titulo: 'Trop de codes ont été essayés depuis cette connexion. Attends un peu et réessaie.',
    delante: 'Tu as la médaille devant toi\u202f?',
    escanea:
      'Scanne son code QR avec l’appareil photo du téléphone\u202f: tu n’auras pas à attendre.',
  },
  pausa: {
    pestana: 'Un instant',
    titulo: 'Nous ne pouvons pas ouvrir cette page pour le moment.',
    texto:
      'C’est de notre faute et cela dure rarement longtemps\u202f: réessaie dans une minute. Si tu étais en train d’écrire, reviens en arrière\u202f: ton texte devrait y être encore.',
    otraVez: 'Réessayer',
  },
  contigo: {
    titulo: 'Tu as un animal avec toi\u202f?',
    ayuda:
      'Emmène-le chez un vétérinaire\u202f: il lira sa puce gratuitement et préviendra sa famille. La police locale peut aussi t’aider.',
  },
  soporte: 'Appeler l’assistance\u202f:',
  sinCertificado: {
    titulo: 'Nous ne pouvons pas te montrer ce certificat',
    motivos: {
      quitado: 'Il n’est plus là, ou la famille ne le partage plus.',
      demasiadas: 'Trop de demandes. Attends un instant.',
      invalida: 'La demande n’est pas valable',
      fallo: 'Une erreur s’est produite de notre côté. Réessaie.',
    },
    tuya: 'C’est celui de ton animal\u202f?',
    entra: 'Connecte-toi et ouvre-le depuis sa fiche.',
    mascotas: 'Voir mes animaux',
  },
};
