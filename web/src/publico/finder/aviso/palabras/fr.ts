import { any } from '../../palabras/palabras.ts';
import type { PalabrasAviso } from './palabras-aviso.ts';

/** French puts a narrow no-break space (U+202F) before ? ! : ; */
export const fr: PalabrasAviso = {
  tipos: {
    tengo: { M: 'Il est avec moi', H: 'Elle est avec moi', X: 'L’animal est avec moi' },
    visto: { M: 'Je l’ai vu', H: 'Je l’ai vue', X: 'Je crois avoir vu cet animal' },
    mensaje: any('Écrire un message'),
  },
  frases: {
    bien: { M: 'Il va bien', H: 'Elle va bien', X: 'L’animal va bien' },
    herido: { M: 'Il est blessé', H: 'Elle est blessée', X: 'L’animal est blessé' },
    en_casa: { M: 'Il est chez moi', H: 'Elle est chez moi', X: 'L’animal est chez moi' },
    veterinario: any('Je l’emmène chez le vétérinaire'),
    puedes_venir: any('Tu peux venir\u202f?'),
    espero: any('J’attends ici'),
    salgo: any('Je pars tout de suite'),
    gracias: any('Merci du fond du cœur pour ton aide.'),
  },
  formulario: {
    yaPuedes: {
      de: (dueno) =>
        `Tu peux déjà l’envoyer tel quel. Ce que tu ajoutes aide ${dueno} à vous trouver plus vite.`,
      sin: 'Tu peux déjà l’envoyer tel quel. Ce que tu ajoutes aide sa famille à vous trouver plus vite.',
    },
    donde: 'Où êtes-vous\u202f?',
    usarUbicacion: 'Utiliser ma position',
    ubicacionPuesta: 'Position ajoutée',
    sinUbicacion: 'Pas de position\u202f: écris la rue ou quelque chose qui se trouve à côté.',
    oEscribelo: 'ou écris-le',
    lugar: 'Rue, parc, magasin proche…',
    queDecimos: {
      de: (dueno) => `Que veux-tu dire à ${dueno}\u202f?`,
      sin: 'Que veux-tu dire à sa famille\u202f?',
    },
    mensaje: 'Message',
    opcional: 'facultatif',
    contacto: 'Ton téléphone ou ton e-mail',
    contactoPista:
      'Même sans cela, tu peux recevoir une réponse\u202f: sur la page que tu verras après l’envoi.',
    quienLoLee: (dias, enCasa, denuncia) =>
      `C’est sa famille qui le lit et, si elle ne répond pas, ses contacts. La conversation est effacée ${dias} jours après le dernier message, ou ${enCasa} jours après le retour à la maison\u202f; si quelqu’un la signale, notre équipe la lit aussi et nous la gardons au moins ${denuncia} jours de plus. Nous ne gardons pas ton adresse IP.`,
    privacidad: 'Confidentialité',
    enviar: { de: (dueno) => `Prévenir ${dueno}`, sin: 'Prévenir sa famille' },
    sinConexion:
      'Pas de connexion\u202f: rien n’a été envoyé. Ce que tu as écrit est toujours là, réessaie.',
    vacio: 'Écris quelque chose ou choisis une phrase.',
    largo: 'C’est trop long.',
    bloqueado:
      'La famille ne veut plus recevoir de messages depuis ce navigateur. Si l’animal est avec toi, appelle le 092 ou emmène-le chez un vétérinaire.',
    redEspera:
      'Depuis ta connexion, on ne peut pas écrire à la famille avant demain, peut-être à cause de ce qu’une autre personne a écrit. S’il y a un numéro sur sa page, tu peux appeler tout de suite. Si l’animal est avec toi, appelle le 092 ou emmène-le chez un vétérinaire.',
    demasiados:
      'Beaucoup d’avis sont arrivés à la suite depuis ton réseau, peut-être envoyés par d’autres. Réessaie plus tard\u202f; s’il y a un numéro sur sa page, tu peux appeler tout de suite.',
    mensajesSeguidos: 'Tu as envoyé beaucoup de messages d’affilée. Attends un peu et réessaie.',
    revisa: 'Vérifie ce que tu as écrit et réessaie.',
    fallo: 'Quelque chose a échoué de notre côté. Réessaie dans un instant.',
    tarde: 'Il est trop tard pour annuler\u202f: plus de dix secondes ont passé.',
    lugarCaducado: 'Nous ne gardons plus le lieu de la photo. Écris-le, si tu veux.',
    fotoGrande:
      'La photo est trop lourde : 10 Mo maximum. Choisis-en une autre, ou envoie sans photo.',
    fotoNoVale:
      'Ce fichier n’est pas une photo que nous pouvons utiliser. Choisis-en une autre, ou envoie sans photo.',
    fotoSobra: 'Il n’y a plus de place pour d’autres photos. Envoie sans photo.',
    fotosSeguidas:
      'Beaucoup de photos sont arrivées à la suite. Attends un peu, ou envoie sans photo.',
    fotoAhoraNo:
      'Nous ne pouvons pas enregistrer la photo pour le moment. Réessaie, ou envoie sans photo.',
  },
  foto: {
    titulo: 'Photo',
    anadir: 'Ajouter une photo',
    seBorra: 'Nous effaçons du fichier l’endroit de la prise de vue.',
    otraVez: 'Ce que tu as écrit est toujours là. Seule la photo est à choisir de nouveau.',
    quitar: 'Retirer la photo',
    enviando: 'Envoi de la photo…',
    tuya: 'Photo que tu as envoyée',
    suya: { de: (dueno) => `Photo envoyée par ${dueno}`, sin: 'Photo que tu as reçue' },
    diceDonde: 'La photo dit où elle a été prise',
    leDecimos: {
      de: (dueno) => `Est-ce qu’on dit le lieu à ${dueno} ?`,
      sin: 'Est-ce qu’on dit le lieu à sa famille ?',
    },
    decir: 'Oui, dire le lieu',
    callar: 'Ne pas le dire',
    seOlvida: (minutos) => `Sans réponse dans les ${minutos} minutes, nous l’oublions.`,
    lugar: 'Lieu indiqué par la photo',
  },
  conversacion: {
    enviado: { de: (dueno) => `Envoyé à ${dueno}`, sin: 'Envoyé à sa famille' },
    visto: { de: (dueno) => `${dueno} l’a vu`, sin: 'Sa famille l’a vu' },
    respondido: { de: (dueno) => `${dueno} t’a répondu`, sin: 'Sa famille t’a répondu' },
    enCasa: { de: (nombre) => `${nombre} est à la maison`, sin: 'De retour à la maison' },
    vuelta: (tardanza) => ({
      de: (nombre) => `${nombre} est de retour à la maison, après ${tardanza}.`,
      sin: `De retour à la maison, après ${tardanza}.`,
    }),
    graciasPorEscribir: 'Merci d’avoir écrit.',
    relevo: {
      de: (q, c) => `${q} ne l’a pas encore ouvert ; nous avons prévenu ${c}`,
      sin: (c) => `Sa famille ne l’a pas encore ouvert ; nous avons prévenu ${c}`,
      tambien: (c) => `Nous avons aussi prévenu ${c}`,
    },
    loVera: 'L’alerte est donnée. Tu verras ici quand elle sera ouverte.',
    puedeResponder: 'Tu peux recevoir sa réponse ici même.',
    paraVer: 'Pour voir les nouveautés,',
    recarga: 'recharge la page',
    conversacion: {
      de: (dueno) => `Ta conversation avec ${dueno}`,
      sin: 'Ta conversation avec sa famille',
    },
    tu: 'Toi',
    quien: {
      buscador: {
        M: 'La personne qui l’a trouvé',
        H: 'La personne qui l’a trouvée',
        X: 'La personne qui l’a trouvé',
      },
      familia: { de: (nombre) => `La famille de ${nombre}`, sin: 'Sa famille' },
      contacto: { de: (dueno) => `contact de ${dueno}`, sin: 'contact de la famille' },
      participan: 'Qui lit et écrit ici',
    },
    escribe: { de: (dueno) => `Écris à ${dueno}`, sin: 'Écris à sa famille' },
    cautela: 'Personne ne doit te demander d’argent ni de codes.',
    masOpciones: 'Plus d’options',
    tira: { enviado: 'Envoyé', visto: 'Vu', respondido: 'Répondu' },
    enviarMensaje: 'Envoyer',
    sinPosicion: 'Écrit à la main, sans position',
    posicion: (metros) =>
      metros === null ? 'Position du téléphone' : `Position du téléphone · ± ${metros} m`,
    abrirMapas: 'Ouvrir sur une carte',
    buscarMapas: 'Chercher sur une carte',
    guarda: 'Garde ce lien',
    guardaTexto: 'Il te ramène à cette conversation depuis n’importe quel téléphone, sans compte.',
    copiar: 'Copier',
    copiado: 'Copié',
    mientras: 'En attendant',
    quedaos: 'Si vous y êtes en sécurité, restez où vous êtes.',
    sujeta: 'Tiens son collier, ou prends quelque chose en guise de laisse.',
    escanea: 'S’il y a une médaille, scanne-la\u202f: sa famille saura que tu l’as devant toi.',
    agua: 'De l’eau et du calme.',
    salir: {
      nombre: 'Terminer la conversation',
      pregunta: 'Elle se termine pour tous\u202f: plus personne ne pourra y écrire.',
      si: 'Oui, terminer',
    },
    denunciar: {
      nombre: 'Signaler',
      pregunta: 'Notre équipe la lit, et plus personne ne pourra y écrire.',
      si: 'Oui, signaler',
    },
    terminada: 'La conversation est terminée. On ne peut plus y écrire.',
    volver: 'Revenir à sa page',
    saliendo: {
      sale: 'Envoi…',
      espera: 'Pas encore parti\u202f: nous réessayons.',
      noSale: 'Non envoyé.',
      quitar: 'Ne pas envoyer',
    },
    hecho: 'C’est fait.',
    deshacer: 'Annuler',
    final: {
      gracias: {
        de: (dueno) => `Merci, de la part de ${dueno}`,
        sin: 'Merci, de la part de sa famille',
      },
      ayuda: 'Merci pour ton aide',
      leer: 'Lire la conversation',
      tuya: 'Tu as un animal\u202f? Sa page est gratuite',
      seBorra: (dia) => `Cette conversation s’efface toute seule le ${dia}.`,
    },
    frasesListas: 'Phrases toutes prêtes',
  },
};
