import { any } from '../../palabras/palabras.ts';
import type { PalabrasAviso } from './palabras-aviso.ts';

/** As it is written in Portugal. */
export const pt: PalabrasAviso = {
  tipos: {
    tengo: { M: 'Tenho-o comigo', H: 'Tenho-a comigo', X: 'Está comigo' },
    visto: { M: 'Vi-o', H: 'Vi-a', X: 'Creio que vi este animal' },
    mensaje: any('Escrever uma mensagem'),
  },
  frases: {
    bien: any('Está bem'),
    herido: { M: 'Está ferido', H: 'Está ferida', X: 'Tem uma ferida' },
    en_casa: any('Está em minha casa'),
    veterinario: {
      M: 'Vou levá-lo ao veterinário',
      H: 'Vou levá-la ao veterinário',
      X: 'Vamos ao veterinário',
    },
    puedes_venir: any('Podes vir?'),
    espero: any('Espero aqui'),
    salgo: any('Saio já'),
  },
  formulario: {
    yaPuedes: {
      de: (dueno) =>
        `Já podes enviar tal como está. O que acrescentares ajuda ${dueno} a encontrar-vos mais depressa.`,
      sin: 'Já podes enviar tal como está. O que acrescentares ajuda a família a encontrar-vos mais depressa.',
    },
    donde: 'Onde estão vocês?',
    usarUbicacion: 'Usar a minha localização',
    ubicacionPuesta: 'Localização adicionada',
    sinUbicacion: 'Não há localização: escreve a rua ou algo que fique perto.',
    oEscribelo: 'ou escreve-a',
    lugar: 'Rua, parque, loja próxima…',
    queDecimos: {
      de: (dueno) => `O que dizemos a ${dueno}?`,
      sin: 'O que dizemos à família?',
    },
    mensaje: 'Mensagem',
    opcional: 'opcional',
    contacto: 'O teu telefone ou e-mail',
    contactoPista: 'Sem isto também te pode responder: na página que verás depois de enviar.',
    quienLoLee: (dias, enCasa) =>
      `Quem lê é a família. Apaga-se ${dias} dias depois da última mensagem, ou ${enCasa} dias depois do regresso a casa. Não guardamos o teu endereço IP.`,
    privacidad: 'Privacidade',
    enviar: { de: (dueno) => `Enviar aviso a ${dueno}`, sin: 'Enviar aviso à família' },
    sinConexion: 'Sem ligação: não foi enviado. O que escreveste continua aqui, tenta de novo.',
    vacio: 'Escreve algo ou escolhe uma frase.',
    largo: 'É demasiado longo.',
    demasiados: 'Enviaste muitos avisos seguidos. Espera um pouco e volta a tentar.',
    revisa: 'Verifica o que escreveste e volta a tentar.',
  },
  conversacion: {
    enviado: { de: (dueno) => `Enviado a ${dueno}`, sin: 'Enviado à família' },
    visto: { de: (dueno) => `${dueno} já viu`, sin: 'A família já viu' },
    respondido: { de: (dueno) => `${dueno} respondeu-te`, sin: 'A família respondeu-te' },
    loVera: 'Já recebeu um e-mail. Aqui vês quando o abre.',
    puedeResponder: 'Pode responder-te aqui mesmo.',
    seActualiza: 'Atualiza-se sozinha. Se não,',
    recarga: 'recarrega a página',
    conversacion: {
      de: (dueno) => `A tua conversa com ${dueno}`,
      sin: 'A tua conversa com a família',
    },
    tu: 'Tu',
    escribe: { de: (dueno) => `Escreve a ${dueno}`, sin: 'Escreve à família' },
    enviarMensaje: 'Enviar',
    sinPosicion: 'Escrito à mão, sem posição',
    posicion: (metros) =>
      metros === null ? 'Posição do telemóvel' : `Posição do telemóvel · ± ${metros} m`,
    abrirMapas: 'Abrir nos mapas',
    buscarMapas: 'Procurar nos mapas',
    guarda: 'Guarda esta ligação',
    guardaTexto: 'Com ela voltas a esta conversa a partir de qualquer telemóvel, sem conta.',
    copiar: 'Copiar',
    copiado: 'Copiada',
    mientras: 'Entretanto',
    quedaos: 'Se for seguro, fiquem onde estão.',
    sujeta: 'Segura-lhe a coleira, ou usa algo que sirva de trela.',
    agua: 'Água e calma.',
    salir: 'Sair da conversa',
    denunciar: 'Denunciar',
    terminada: 'A conversa terminou. Já não se pode escrever nela.',
    volver: 'Voltar à página do animal',
    frasesListas: 'Frases prontas',
  },
};
