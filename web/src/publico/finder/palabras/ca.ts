import { any, type Palabras } from './palabras.ts';

export const ca: Palabras = {
  idioma: 'Llengua',
  lema: 'Xapes amb codi QR perquè les mascotes perdudes tornin a casa.',
  legal: 'Avís legal i privacitat',
  saludo: { de: (nombre) => `Hola! Em dic ${nombre}`, sin: 'Hola!' },
  descripcion: 'Si m’has trobat, aquí tens com avisar la meva família.',
  especie: {
    1: { M: 'Gos', H: 'Gossa', X: 'Gos' },
    2: { M: 'Gat', H: 'Gata', X: 'Gat' },
    3: any('Lloro'),
  },
  sexo: { M: 'Mascle', H: 'Femella' },
  esteril: {
    si: { M: 'Esterilitzat', H: 'Esterilitzada', X: 'Esterilització: sí' },
    no: any('Sense esterilitzar'),
  },
  perdida: { de: (nombre) => `${nombre} s’ha perdut`, sin: 'Aquesta mascota s’ha perdut' },
  desde: (momento) => `Des de ${momento.replace(',', '')}`,
  foto: { de: (nombre) => `Foto: ${nombre}`, sin: 'Foto de la mascota' },
  retrato: { de: (nombre) => `Retrat: ${nombre}`, sin: 'Retrat de la mascota' },
  sinFoto: 'Encara sense foto',
  llamar: {
    dueno: (nombre) => `Truca a ${nombre}`,
    familia: { de: (nombre) => `Truca a la família: ${nombre}`, sin: 'Truca a la meva família' },
  },
  whatsApp: {
    de: (nombre) =>
      `Hola! He trobat la teva mascota, ${nombre}, i he llegit la seva xapa. Com quedem?`,
    sin: 'Hola! He trobat la teva mascota i he llegit la seva xapa. Com quedem?',
  },
  sinTelefono:
    'La meva família no ha deixat el telèfon aquí. No et preocupis: queda’t amb mi i segueix els consells de sota per ajudar-me a tornar.',
  avisar: {
    sinLlamar: 'Prefereixes no trucar?',
    envia: { de: (nombre) => `Envia un avís a ${nombre}`, sin: 'Envia un avís a la seva família' },
    alMomento: {
      de: (nombre) => `${nombre} rep l’avís de seguida. No cal que donis el teu número.`,
      sin: 'La seva família rep l’avís de seguida. No cal que donis el teu número.',
    },
  },
  importante: {
    titulo: 'Important',
    caracter: 'Amb desconeguts',
    medicacion: 'Medicació',
    alergias: 'Al·lèrgies',
    necesidades: 'Necessitats especials',
    recompensa: 'Gratificació',
    chip: 'Xip',
  },
  contacto: {
    M: 'Si em trobes perdut, contacta amb la meva família',
    H: 'Si em trobes perduda, contacta amb la meva família',
    X: 'Si m’he perdut, contacta amb la meva família',
  },
  consejos: {
    siNoContestan: 'Si no contesten',
    quePuedesHacer: 'Què pots fer',
    vuelveALlamar: 'Espera uns minuts i torna a trucar.',
    veterinario: 'Vés a un veterinari: llegirà el xip gratis i avisarà la família.',
    policia:
      'Truca a la policia local, que també llegeix el xip: 092. Si hi ha perill o és a la calçada: 112.',
  },
  historia: 'La meva història',
  fotos: { one: 'foto', other: 'fotos' },
  likes: { one: 'm’agrada', other: 'm’agrada' },
  videos: { one: 'vídeo', other: 'vídeos' },
  album: {
    nombre: 'Àlbum',
    imagenes: 'Imatges',
    videos: 'Vídeos',
    documentos: 'Documents',
    primerasFotos: 'Torna a les primeres fotos',
    sinFotos: 'Encara no hi ha fotos',
    masFotos: 'Mostra més fotos',
    cerrar: 'Tanca',
    sinTitulo: 'Foto sense títol',
    meGusta: 'M’agrada',
    compartir: 'Comparteix',
    duracion: (tiempo) => `Durada ${tiempo}`,
    convirtiendo: 'Estem preparant el vídeo perquè es vegi en qualsevol mòbil',
    descarga: 'Aquest format no es veu al navegador: el pots baixar',
    descargarVideo: 'Baixa el vídeo',
    certificado: 'Certificat de vacunació',
    verCertificado: 'Mostra el certificat',
  },
  avisos: {
    sinGuardar: 'No s’ha desat',
    copiado: 'Enllaç copiat',
    sinCompartir: 'No s’ha compartit',
  },
  chapaLibre: {
    pestana: 'Xapa lliure',
    titulo: 'Aquesta xapa encara no està assignada a cap mascota',
    codigo: 'Codi de la xapa:',
    tuya: 'La xapa és teva?',
    pagada:
      'Ja està pagada: digues-nos de quina mascota és, i qui l’escanegi veurà la seva pàgina.',
    activar: 'Activa la xapa',
    conCupon: 'S’activa amb el cupó de la botiga que te la va donar: obre el seu enllaç.',
    tengo: 'Tinc una xapa',
    crearCuenta: 'Crea el meu compte',
    encontrada: 'Has trobat una mascota amb aquesta xapa?',
    ayuda:
      'Porta-la a un veterinari: llegirà el seu xip gratis i avisarà la seva família. Si ens escrius amb el codi de la xapa, t’ajudem.',
  },
  cartelMuerto: {
    enCasa: { de: (nombre) => `${nombre} ja és a casa`, sin: 'Aquesta mascota ja és a casa' },
    gracias: 'Gràcies per fixar-te en el seu cartell. Si pots, treu-lo: ja ha fet la seva feina.',
    antiguo: {
      de: (nombre) => `Aquest cartell de ${nombre} és antic`,
      sin: 'Aquest cartell és antic',
    },
    otraVez:
      'Aquella vegada va tornar a casa, però s’ha tornat a perdre. Per avisar la seva família, escaneja la seva xapa o el seu cartell nou.',
  },
  noEncontrado: {
    pestana: 'Codi no trobat',
    titulo: 'No trobem cap mascota amb aquest codi',
    revisa: 'Revisa el codi',
    sinChapa: 'No porta xapa?',
    publicala: 'Publica que l’has trobada',
    buscaCerca: 'Mira si algú la busca a prop d’aquí',
  },
  sinPagina: {
    pestana: 'Pàgina no trobada',
    titulo: 'No trobem aquesta pàgina',
    texto: 'L’adreça està mal escrita o la pàgina ja no existeix.',
    principio: 'Ves a l’inici',
    tienesCodigo: 'Tens el codi d’una xapa?',
  },
  codigo: {
    escribe: 'Escriu el codi de la xapa o del cartell',
    buscar: 'Cerca',
  },
  demasiados: {
    pestana: 'Massa codis',
    titulo: 'S’han provat massa codis des d’aquesta connexió. Espera una mica i torna-ho a provar.',
    delante: 'Tens la xapa al davant?',
    escanea: 'Escaneja el seu codi QR amb la càmera del mòbil: així no has d’esperar.',
  },
  pausa: {
    pestana: 'Un moment',
    titulo: 'Ara mateix no podem obrir aquesta pàgina.',
    texto:
      'És cosa nostra i sol durar poc: torna-ho a provar d’aquí a un minut. Si estaves escrivint alguna cosa, torna enrere: encara hi hauria de ser.',
    otraVez: 'Torna-ho a provar',
  },
  contigo: {
    titulo: 'Tens una mascota amb tu?',
    ayuda:
      'Porta-la a un veterinari: llegirà el seu xip gratis i avisarà la seva família. També et pot ajudar la policia local.',
  },
  soporte: 'Truca a suport:',
  sinCertificado: {
    titulo: 'No et podem mostrar aquest certificat',
    motivos: {
      quitado: 'Ja no hi és, o la seva família ha deixat de compartir-lo.',
      demasiadas: 'Massa peticions. Espera un moment.',
      invalida: 'La petició no és vàlida',
      fallo: 'Alguna cosa ha fallat per part nostra. Torna-ho a provar.',
    },
    tuya: 'És de la teva mascota?',
    entra: 'Entra al teu compte i obre’l des de la seva fitxa.',
    mascotas: 'Mostra les meves mascotes',
  },
};
