import { any, type Palabras } from './palabras.ts';

/** Portuguese as written in Portugal. */
export const pt: Palabras = {
  idioma: 'Idioma',
  lema: 'Medalhas com código QR para que os animais perdidos voltem a casa.',
  legal: 'Aviso legal e privacidade',
  saludo: { de: (nombre) => `Olá! Chamo-me ${nombre}`, sin: 'Olá!' },
  descripcion: 'Se me encontraste, vê aqui como avisar a minha família.',
  especie: {
    1: { M: 'Cão', H: 'Cadela', X: 'Cão' },
    2: { M: 'Gato', H: 'Gata', X: 'Gato' },
    3: any('Papagaio'),
  },
  sexo: { M: 'Macho', H: 'Fêmea' },
  esteril: {
    si: { M: 'Esterilizado', H: 'Esterilizada', X: 'Esterilização: sim' },
    no: any('Por esterilizar'),
  },
  perdida: { de: (nombre) => `${nombre} perdeu-se`, sin: 'Este animal perdeu-se' },
  desde: (momento) => `Desde ${momento}`,
  foto: { de: (nombre) => `Foto de ${nombre}`, sin: 'Foto do animal' },
  retrato: { de: (nombre) => `Retrato de ${nombre}`, sin: 'Retrato do animal' },
  sinFoto: 'Ainda sem foto',
  llamar: {
    dueno: (nombre) => `Ligar a ${nombre}`,
    familia: { de: (nombre) => `Ligar à família de ${nombre}`, sin: 'Ligar à minha família' },
  },
  whatsApp: {
    de: (nombre) => `Olá! Encontrei o teu animal, ${nombre}, e li a medalha. Como combinamos?`,
    sin: 'Olá! Encontrei o teu animal e li a medalha. Como combinamos?',
  },
  sinTelefono:
    'A minha família não deixou aqui o telefone. Não te preocupes: fica comigo e segue os conselhos abaixo para me ajudares a voltar.',
  avisar: {
    sinLlamar: 'Preferes não ligar?',
    envia: { de: (nombre) => `Envia um aviso a ${nombre}`, sin: 'Envia um aviso à família' },
    alMomento: {
      de: (nombre) => `${nombre} recebe o aviso na hora. Não precisas de dar o teu número.`,
      sin: 'A família recebe o aviso na hora. Não precisas de dar o teu número.',
    },
  },
  importante: {
    titulo: 'Importante',
    caracter: 'Com desconhecidos',
    medicacion: 'Medicação',
    alergias: 'Alergias',
    necesidades: 'Necessidades especiais',
    recompensa: 'Recompensa',
    chip: 'Chip',
  },
  contacto: {
    M: 'Se me encontrares perdido, contacta a minha família',
    H: 'Se me encontrares perdida, contacta a minha família',
    X: 'Se me encontrares, contacta a minha família',
  },
  consejos: {
    siNoContestan: 'Se não atenderem',
    quePuedesHacer: 'O que podes fazer',
    vuelveALlamar: 'Espera uns minutos e volta a ligar.',
    veterinario: 'Vai a um veterinário: lê o chip de graça e avisa a família.',
    policia: 'Liga à polícia local, que também pode ler o chip: 092. Em perigo ou na estrada: 112.',
  },
  historia: 'A minha história',
  fotos: { one: 'foto', other: 'fotos' },
  likes: { one: 'gosto', other: 'gostos' },
  videos: { one: 'vídeo', other: 'vídeos' },
  album: {
    nombre: 'Álbum',
    imagenes: 'Imagens',
    videos: 'Vídeos',
    documentos: 'Documentos',
    primerasFotos: 'Voltar às primeiras fotos',
    sinFotos: 'Ainda não há fotos',
    masFotos: 'Ver mais fotos',
    cerrar: 'Fechar',
    sinTitulo: 'Foto sem título',
    meGusta: 'Gosto',
    compartir: 'Partilhar',
    duracion: (tiempo) => `Duração ${tiempo}`,
    convirtiendo: 'Estamos a preparar o vídeo para que se veja em qualquer telemóvel',
    descarga: 'Este formato não se vê no navegador: podes descarregá-lo',
    descargarVideo: 'Descarregar o vídeo',
    certificado: 'Certificado de vacinação',
    verCertificado: 'Ver o certificado',
  },
  avisos: {
    sinGuardar: 'Não foi guardado',
    copiado: 'Ligação copiada',
    sinCompartir: 'Não foi partilhado',
  },
  chapaLibre: {
    pestana: 'Medalha livre',
    titulo: 'Esta medalha ainda não está atribuída a nenhum animal',
    codigo: 'Código da medalha:',
    tuya: 'A medalha é tua?',
    pagada: 'Já está paga: diz-nos de que animal é, e quem a ler verá a página dele.',
    activar: 'Ativar a medalha',
    conCupon: 'Ativa-se com o cupão da loja que ta deu: abre a ligação da loja.',
    tengo: 'Tenho uma medalha',
    crearCuenta: 'Criar a minha conta',
    encontrada: 'Encontraste um animal com esta medalha?',
    ayuda:
      'Leva-o a um veterinário: lê o chip de graça e avisa a família. Se nos escreveres com o código da medalha, ajudamos-te.',
  },
  cartelMuerto: {
    enCasa: { de: (nombre) => `${nombre} já está em casa`, sin: 'Este animal já está em casa' },
    gracias: 'Obrigado por reparares no cartaz. Se puderes, retira-o: já fez o seu trabalho.',
    antiguo: { de: (nombre) => `Este cartaz de ${nombre} é antigo`, sin: 'Este cartaz é antigo' },
    otraVez:
      'Dessa vez voltou a casa, mas perdeu-se outra vez. Para avisar a família, lê o código da medalha ou do cartaz novo.',
  },
  noEncontrado: {
    pestana: 'Código não encontrado',
    titulo: 'Não encontramos nenhum animal com este código',
    revisa: 'Verifica o código',
    sinChapa: 'Não tem placa?',
    publicala: 'Publica que o encontraste',
    buscaCerca: 'Vê se alguém o procura aqui perto',
  },
  sinPagina: {
    pestana: 'Página não encontrada',
    titulo: 'Não encontramos esta página',
    texto: 'O endereço está mal escrito, ou a página já não existe.',
    principio: 'Ir para o início',
    tienesCodigo: 'Tens o código de uma medalha?',
  },
  codigo: {
    escribe: 'Escreve o código da medalha ou do cartaz',
    buscar: 'Procurar',
  },
  demasiados: {
    pestana: 'Demasiados códigos',
    titulo:
      'Foram experimentados demasiados códigos a partir desta ligação. Espera um pouco e volta a tentar.',
    delante: 'Tens a medalha à tua frente?',
    escanea: 'Lê o código QR dela com a câmara do telemóvel: assim não tens de esperar.',
  },
  pausa: {
    pestana: 'Um momento',
    titulo: 'Neste momento não conseguimos abrir esta página.',
    texto:
      'A culpa é nossa e costuma durar pouco: volta a tentar daqui a um minuto. Se estavas a escrever alguma coisa, volta atrás: ainda deve lá estar.',
    otraVez: 'Tentar outra vez',
  },
  contigo: {
    titulo: 'Tens um animal contigo?',
    ayuda:
      'Leva-o a um veterinário: lê o chip de graça e avisa a família. A polícia local também te pode ajudar.',
  },
  soporte: 'Ligar ao apoio:',
  sinCertificado: {
    titulo: 'Não te podemos mostrar este certificado',
    motivos: {
      quitado: 'Já não está aqui, ou a família deixou de o partilhar.',
      demasiadas: 'Demasiados pedidos. Espera um momento.',
      invalida: 'O pedido não é válido',
      fallo: 'Algo falhou do nosso lado. Tenta de novo.',
    },
    tuya: 'É do teu animal?',
    entra: 'Entra na tua conta e abre-o a partir da ficha dele.',
    mascotas: 'Ver os meus animais',
  },
};
