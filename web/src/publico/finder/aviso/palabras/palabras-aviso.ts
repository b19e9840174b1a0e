import type { TipoAviso } from '@vuelve/contract/conversacion';
import type { FraseDicha } from '@vuelve/contract/frases';
import type { NegativaFoto } from '@vuelve/contract/paginas-conversacion';
import type { Nombrado, SegunSexo } from '../../palabras/palabras.ts';

/** What cannot be undone: its name, what comes of it, and the yes. */
export interface Pregunta {
  nombre: string;
  pregunta: string;
  si: string;
}

/** What the finder's form and the conversation say. `Nombrado` takes the owner's first name here. */
export interface PalabrasAviso {
  /** What the finder has to say; it heads the form, and the conversation of the owner. */
  tipos: Record<TipoAviso, SegunSexo>;
  /** Ready sentences, and the thanks of the house: each side reads them in its own language. */
  frases: Record<FraseDicha, SegunSexo>;
  formulario: {
    yaPuedes: Nombrado;
    donde: string;
    usarUbicacion: string;
    ubicacionPuesta: string;
    sinUbicacion: string;
    oEscribelo: string;
    /** Example in the empty field of a place. */
    lugar: string;
    queDecimos: Nombrado;
    mensaje: string;
    opcional: string;
    contacto: string;
    contactoPista: string;
    /** Who reads it, and when it is erased: so many days; one that was reported, not sooner. */
    quienLoLee: (dias: number, enCasa: number, denuncia: number) => string;
    privacidad: string;
    enviar: Nombrado;
    sinConexion: string;
    vacio: string;
    largo: string;
    bloqueado: string;
    /** The owner has reported somebody of his network today, who may be another. */
    redEspera: string;
    /** Of a network come too many notices: others may have sent them. */
    demasiados: string;
    /** One side of a conversation has written too much. */
    mensajesSeguidos: string;
    revisa: string;
    fallo: string;
    lugarCaducado: string;
  } & Record<NegativaFoto, string>;
  foto: {
    titulo: string;
    anadir: string;
    /** That its place goes out of the file. */
    seBorra: string;
    /** After a refusal, without a script: only the photo is gone from the form. */
    otraVez: string;
    quitar: string;
    enviando: string;
    /** What it shows to whoever cannot see it: whose it is. */
    tuya: string;
    suya: Nombrado;
    /** The place that it names, before the finder has said whether it may be told. */
    diceDonde: string;
    leDecimos: Nombrado;
    decir: string;
    callar: string;
    seOlvida: (minutos: number) => string;
    /** Below a place that was told so. */
    lugar: string;
  };
  conversacion: {
    /** Heads the page, by how far it is. */
    enviado: Nombrado;
    visto: Nombrado;
    respondido: Nombrado;
    /** With the pet's name: that it is home, and the same after how long; the finder is thanked for having written. */
    enCasa: Nombrado;
    vuelta: (tardanza: string) => Nombrado;
    graciasPorEscribir: string;
    /** A contact was told because the owner, or the contact before, has not opened it; or told as well. */
    relevo: {
      de: (quien: string, contacto: string) => string;
      sin: (contacto: string) => string;
      tambien: (contacto: string) => string;
    };
    loVera: string;
    puedeResponder: string;
    seActualiza: string;
    recarga: string;
    conversacion: Nombrado;
    tu: string;
    /** What each side is called by the others, where its first name does not say who it is. */
    quien: {
      buscador: SegunSexo;
      /** An owner without a name, by the pet's. */
      familia: Nombrado;
      /** Beside a contact's first name, by the owner's. */
      contacto: Nombrado;
      /** Heads the list of all of them, for who hears it. */
      participan: string;
    };
    escribe: Nombrado;
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
    frasesListas: string;
    /** Opens those that rather fit the other side. */
    masFrases: string;
  };
}
