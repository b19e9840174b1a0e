import type { TipoAviso } from '@vuelve/contract/conversacion';
import type { Frase } from '@vuelve/contract/frases';
import type { Nombrado, SegunSexo } from '../../palabras/palabras.ts';

/** What the finder's form and the conversation say. `Nombrado` takes the owner's first name here. */
export interface PalabrasAviso {
  /** What the finder has to say; it heads the form, and the conversation of the owner. */
  tipos: Record<TipoAviso, SegunSexo>;
  /** Ready sentences: each side reads them in its own language. */
  frases: Record<Frase, SegunSexo>;
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
    /** Who reads it, and when it is erased: so many days. */
    quienLoLee: (dias: number, enCasa: number) => string;
    privacidad: string;
    enviar: Nombrado;
    sinConexion: string;
    vacio: string;
    largo: string;
    demasiados: string;
    revisa: string;
  };
  conversacion: {
    /** Heads the page, by how far it is. */
    enviado: Nombrado;
    visto: Nombrado;
    respondido: Nombrado;
    loVera: string;
    puedeResponder: string;
    seActualiza: string;
    recarga: string;
    conversacion: Nombrado;
    tu: string;
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
    agua: string;
    salir: string;
    denunciar: string;
    terminada: string;
    volver: string;
    frasesListas: string;
  };
}
