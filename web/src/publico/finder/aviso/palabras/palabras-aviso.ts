import type { TipoAviso } from '@vuelve/contract/conversacion';
import type { FraseDicha } from '@vuelve/contract/frases';
import type { NegativaFoto } from '@vuelve/contract/paginas-conversacion';
import type { Nombrado, SegunSexo } from '../../palabras/palabras.ts';

/**
 * Confirmation of an irreversible action: its name, its consequence, and the label of the yes
 * button.
 */
export interface Pregunta {
  nombre: string;
  pregunta: string;
  si: string;
}

/**
 * Texts of the finder's form and the conversation. `Nombrado` takes the owner's first name here.
 */
export interface PalabrasAviso {
  /** Kinds of notice: title of the form, and of the owner's conversation. */
  tipos: Record<TipoAviso, SegunSexo>;
  /** Ready sentences, and the thanks; each side reads them in its own language. */
  frases: Record<FraseDicha, SegunSexo>;
  formulario: {
    yaPuedes: Nombrado;
    donde: string;
    usarUbicacion: string;
    ubicacionPuesta: string;
    sinUbicacion: string;
    oEscribelo: string;
    /** Placeholder of the field for the place. */
    lugar: string;
    queDecimos: Nombrado;
    mensaje: string;
    opcional: string;
    contacto: string;
    contactoPista: string;
    /**
     * Who reads the notice, and after how many days it is deleted; a reported one is kept longer.
     */
    quienLoLee: (dias: number, enCasa: number, denuncia: number) => string;
    privacidad: string;
    enviar: Nombrado;
    sinConexion: string;
    vacio: string;
    largo: string;
    bloqueado: string;
    /** The owner has reported somebody of this network today, possibly another person. */
    redEspera: string;
    /** Too many notices came from this network, possibly by other people. */
    demasiados: string;
    /** One side of the conversation has sent too many messages. */
    mensajesSeguidos: string;
    revisa: string;
    fallo: string;
    /** Some seconds too late to take back an end. */
    tarde: string;
    lugarCaducado: string;
  } & Record<NegativaFoto, string>;
  foto: {
    titulo: string;
    anadir: string;
    /** Says that the place is removed from the file. */
    seBorra: string;
    /** After a refusal, without a script: only the photo must be chosen again. */
    otraVez: string;
    quitar: string;
    enviando: string;
    /** Alternative text of a photo: whose photo it is. */
    tuya: string;
    suya: Nombrado;
    /** Title for the photo's place, before the finder has allowed or refused to share it. */
    diceDonde: string;
    leDecimos: Nombrado;
    decir: string;
    callar: string;
    seOlvida: (minutos: number) => string;
    /** Below a place that the finder shared from his photo. */
    lugar: string;
  };
  conversacion: {
    /** Titles of the page, by progress of the conversation. */
    enviado: Nombrado;
    visto: Nombrado;
    respondido: Nombrado;
    /**
     * With the pet's name: the pet is home, also with the time it took; then thanks to the finder.
     */
    enCasa: Nombrado;
    vuelta: (tardanza: string) => Nombrado;
    graciasPorEscribir: string;
    /**
     * A contact was told because the owner, or the contact before, has not opened the conversation;
     * or was told as well.
     */
    relevo: {
      de: (quien: string, contacto: string) => string;
      sin: (contacto: string) => string;
      tambien: (contacto: string) => string;
    };
    loVera: string;
    puedeResponder: string;
    /** For a page without script: then the link that reloads it. */
    paraVer: string;
    recarga: string;
    conversacion: Nombrado;
    tu: string;
    /** Names of the participants, for cases where the first name is not enough. */
    quien: {
      buscador: SegunSexo;
      /** An owner without a name, by the pet's name. */
      familia: Nombrado;
      /** Beside a contact's first name, with the owner's name. */
      contacto: Nombrado;
      /** Label of the list of participants, for screen readers. */
      participan: string;
    };
    escribe: Nombrado;
    /** Said to the finder once: a swindler asks for money or codes. */
    cautela: string;
    /** Name of the menu. */
    masOpciones: string;
    /** How far the first message is, in a word each. */
    tira: Record<'enviado' | 'visto' | 'respondido', string>;
    enviarMensaje: string;
    sinPosicion: string;
    posicion: (metros: number | null) => string;
    abrirMapas: string;
    buscarMapas: string;
    guarda: string;
    guardaTexto: string;
    copiar: string;
    copiado: string;
    mientras: string;
    quedaos: string;
    sujeta: string;
    escanea: string;
    agua: string;
    salir: Pregunta;
    denunciar: Pregunta;
    terminada: string;
    volver: string;
    /** Below a message that is being sent, is tried again, or can no longer be sent. */
    saliendo: Record<'sale' | 'espera' | 'noSale' | 'quitar', string>;
    hecho: string;
    deshacer: string;
    /** For the finder, once the pet is home: the thanks, and when the conversation is deleted. */
    final: {
      gracias: Nombrado;
      ayuda: string;
      leer: string;
      tuya: string;
      seBorra: (dia: string) => string;
    };
    frasesListas: string;
  };
}
