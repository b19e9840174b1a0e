import { any } from '../../palabras/palabras.ts';
import type { PalabrasAviso } from './palabras-aviso.ts';

export const ca: PalabrasAviso = {
  tipos: {
    tengo: { M: 'El tinc amb mi', H: 'La tinc amb mi', X: 'És amb mi' },
    visto: { M: 'L’he vist', H: 'L’he vista', X: 'Crec que he vist aquesta mascota' },
    mensaje: any('Escriu un missatge'),
  },
  frases: {
    bien: any('Està bé'),
    herido: { M: 'Està ferit', H: 'Està ferida', X: 'Té una ferida' },
    en_casa: any('És a casa meva'),
    veterinario: {
      M: 'El porto al veterinari',
      H: 'La porto al veterinari',
      X: 'Anem al veterinari',
    },
    puedes_venir: any('Pots venir?'),
    espero: any('M’espero aquí'),
    salgo: any('Ara surto'),
  },
  formulario: {
    yaPuedes: {
      de: (dueno) =>
        `Ja ho pots enviar tal com està. El que hi afegeixis ajuda ${dueno} a trobar-vos abans.`,
      sin: 'Ja ho pots enviar tal com està. El que hi afegeixis ajuda la seva família a trobar-vos abans.',
    },
    donde: 'On sou?',
    usarUbicacion: 'Fes servir la meva ubicació',
    ubicacionPuesta: 'Ubicació afegida',
    sinUbicacion: 'No hi ha ubicació: escriu el carrer o alguna cosa que hi hagi a prop.',
    oEscribelo: 'o escriu-ho',
    lugar: 'Carrer, parc, botiga propera…',
    queDecimos: {
      de: (dueno) => `Què diem a ${dueno}?`,
      sin: 'Què diem a la seva família?',
    },
    mensaje: 'Missatge',
    opcional: 'opcional',
    contacto: 'El teu telèfon o correu',
    contactoPista: 'Sense això també et pot respondre: a la pàgina que veuràs en enviar-ho.',
    quienLoLee: (dias, enCasa) =>
      `Ho llegeix la seva família. S’esborra ${dias} dies després de l’últim missatge, o ${enCasa} després que torni a casa. No desem la teva adreça IP.`,
    privacidad: 'Privacitat',
    enviar: { de: (dueno) => `Envia l’avís a ${dueno}`, sin: 'Envia l’avís a la seva família' },
    sinConexion:
      'Sense connexió: no s’ha enviat. El que has escrit continua aquí, torna-ho a provar.',
    vacio: 'Escriu alguna cosa o tria una frase.',
    largo: 'És massa llarg.',
    demasiados: 'Has enviat molts avisos seguits. Espera una mica i torna-ho a provar.',
    revisa: 'Revisa el que has escrit i torna-ho a provar.',
  },
  conversacion: {
    enviado: { de: (dueno) => `Enviat a ${dueno}`, sin: 'Enviat a la seva família' },
    visto: { de: (dueno) => `${dueno} ho ha vist`, sin: 'La seva família ho ha vist' },
    respondido: {
      de: (dueno) => `${dueno} t’ha respost`,
      sin: 'La seva família t’ha respost',
    },
    loVera: 'Li ha arribat un correu. Aquí veuràs quan l’obre.',
    puedeResponder: 'Et pot respondre aquí mateix.',
    seActualiza: 'S’actualitza sola. Si no,',
    recarga: 'recarrega la pàgina',
    conversacion: {
      de: (dueno) => `La teva conversa amb ${dueno}`,
      sin: 'La teva conversa amb la seva família',
    },
    tu: 'Tu',
    escribe: { de: (dueno) => `Escriu a ${dueno}`, sin: 'Escriu a la seva família' },
    enviarMensaje: 'Envia',
    sinPosicion: 'Escrit a mà, sense posició',
    posicion: (metros) =>
      metros === null ? 'Posició del mòbil' : `Posició del mòbil · ± ${metros} m`,
    abrirMapas: 'Obre als mapes',
    buscarMapas: 'Cerca als mapes',
    guarda: 'Desa aquest enllaç',
    guardaTexto: 'Amb ell tornes a aquesta conversa des de qualsevol mòbil, sense compte.',
    copiar: 'Copia',
    copiado: 'Copiat',
    mientras: 'Mentrestant',
    quedaos: 'Si és segur, quedeu-vos on sou.',
    sujeta: 'Agafa-li el collar, o fes servir alguna cosa com a corretja.',
    agua: 'Aigua i calma.',
    salir: 'Surt de la conversa',
    denunciar: 'Denuncia',
    terminada: 'La conversa s’ha acabat. Ja no s’hi pot escriure.',
    volver: 'Torna a la seva pàgina',
    frasesListas: 'Frases a punt',
  },
};
