import { any } from '../../palabras/palabras.ts';
import type { PalabrasAviso } from './palabras-aviso.ts';

/** Before its signs of two parts French keeps a narrow space: U+202F. */
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
    quienLoLee: (dias, enCasa) =>
      `C’est sa famille qui le lit. Tout est effacé ${dias} jours après le dernier message, ou ${enCasa} jours après le retour à la maison. Nous ne gardons pas ton adresse IP.`,
    privacidad: 'Confidentialité',
    enviar: { de: (dueno) => `Prévenir ${dueno}`, sin: 'Prévenir sa famille' },
    sinConexion:
      'Pas de connexion\u202f: rien n’a été envoyé. Ce que tu as écrit est toujours là, réessaie.',
    vacio: 'Écris quelque chose ou choisis une phrase.',
    largo: 'C’est trop long.',
    demasiados: 'Tu as envoyé beaucoup de messages d’affilée. Attends un peu et réessaie.',
    revisa: 'Vérifie ce que tu as écrit et réessaie.',
  },
  conversacion: {
    enviado: { de: (dueno) => `Envoyé à ${dueno}`, sin: 'Envoyé à sa famille' },
    visto: { de: (dueno) => `${dueno} l’a vu`, sin: 'Sa famille l’a vu' },
    respondido: { de: (dueno) => `${dueno} t’a répondu`, sin: 'Sa famille t’a répondu' },
    loVera: 'Un e-mail lui est arrivé. Tu verras ici quand il sera ouvert.',
    puedeResponder: 'Tu peux recevoir sa réponse ici même.',
    seActualiza: 'La page se met à jour toute seule. Sinon,',
    recarga: 'recharge la page',
    conversacion: {
      de: (dueno) => `Ta conversation avec ${dueno}`,
      sin: 'Ta conversation avec sa famille',
    },
    tu: 'Toi',
    escribe: { de: (dueno) => `Écris à ${dueno}`, sin: 'Écris à sa famille' },
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
    agua: 'De l’eau et du calme.',
    salir: 'Quitter la conversation',
    denunciar: 'Signaler',
    terminada: 'La conversation est terminée. On ne peut plus y écrire.',
    volver: 'Revenir à sa page',
    frasesListas: 'Phrases toutes prêtes',
  },
};
