import { any, type Palabras } from './palabras.ts';

/**
 * In Basque, names stand alone, behind a colon: their case endings would depend on the last letter.
 */
export const eu: Palabras = {
  idioma: 'Hizkuntza',
  lema: 'QR kodea duten txapak, galdutako maskotak etxera itzul daitezen.',
  legal: 'Lege-oharra eta pribatutasuna',
  saludo: { de: (nombre) => `Kaixo! ${nombre} naiz`, sin: 'Kaixo!' },
  descripcion: 'Aurkitu banauzu, hemen duzu nire familiari abisatzeko modua.',
  especie: { 1: any('Txakurra'), 2: any('Katua'), 3: any('Loroa') },
  sexo: { M: 'Arra', H: 'Emea' },
  esteril: { si: any('Antzututa'), no: any('Antzutu gabe') },
  perdida: { de: (nombre) => `${nombre} galdu da`, sin: 'Maskota hau galdu da' },
  desde: (momento) => `Noiztik: ${momento}`,
  foto: { de: (nombre) => `Argazkia: ${nombre}`, sin: 'Maskotaren argazkia' },
  retrato: { de: (nombre) => `Erretratua: ${nombre}`, sin: 'Maskotaren erretratua' },
  sinFoto: 'Oraindik argazkirik gabe',
  llamar: {
    dueno: (nombre) => `Deitu: ${nombre}`,
    familia: { de: (nombre) => `Deitu familiari: ${nombre}`, sin: 'Deitu nire familiari' },
  },
  whatsApp: {
    de: (nombre) =>
      `Kaixo! ${nombre} aurkitu dut eta haren txapa irakurri dut. Nola elkartuko gara?`,
    sin: 'Kaixo! Zure maskota aurkitu dut eta haren txapa irakurri dut. Nola elkartuko gara?',
  },
  sinTelefono:
    'Nire familiak ez du telefonorik utzi hemen. Lasai: geratu nirekin eta jarraitu beheko aholkuei, etxera itzultzen laguntzeko.',
  avisar: {
    sinLlamar: 'Nahiago duzu ez deitu?',
    envia: { de: (nombre) => `Bidali abisua: ${nombre}`, sin: 'Bidali abisua haren familiari' },
    alMomento: {
      de: (nombre) =>
        `Abisuaren hartzailea: ${nombre}. Berehala jasoko du; ez duzu zure zenbakirik eman behar.`,
      sin: 'Haren familiak berehala jasoko du abisua. Ez duzu zure zenbakirik eman behar.',
    },
  },
  importante: {
    titulo: 'Garrantzitsua',
    caracter: 'Ezezagunekin',
    medicacion: 'Medikazioa',
    alergias: 'Alergiak',
    necesidades: 'Premia bereziak',
    recompensa: 'Saria',
    chip: 'Txipa',
  },
  contacto: any('Galduta aurkitzen banauzu, jarri nire familiarekin harremanetan'),
  consejos: {
    siNoContestan: 'Erantzuten ez badute',
    quePuedesHacer: 'Zer egin dezakezun',
    vuelveALlamar: 'Itxaron minutu batzuk eta deitu berriro.',
    veterinario: 'Joan albaitari batengana: doan irakurriko du txipa, eta familiari abisatuko dio.',
    policia:
      'Deitu udaltzaingoari, txipa irakur dezakete haiek ere: 092. Arriskuan edo errepidean badago: 112.',
  },
  historia: 'Nire istorioa',
  fotos: { one: 'argazki', other: 'argazki' },
  likes: { one: 'atsegin dut', other: 'atsegin dut' },
  videos: { one: 'bideo', other: 'bideo' },
  album: {
    nombre: 'Albuma',
    imagenes: 'Irudiak',
    videos: 'Bideoak',
    documentos: 'Dokumentuak',
    primerasFotos: 'Itzuli lehen argazkietara',
    sinFotos: 'Oraindik ez dago argazkirik',
    masFotos: 'Ikusi argazki gehiago',
    cerrar: 'Itxi',
    sinTitulo: 'Izenbururik gabeko argazkia',
    meGusta: 'Atsegin dut',
    compartir: 'Partekatu',
    duracion: (tiempo) => `Iraupena: ${tiempo}`,
    convirtiendo: 'Bideoa prestatzen ari gara, edozein mugikorretan ikusi ahal izateko',
    descarga: 'Formatu hau ez da nabigatzailean ikusten: deskargatu egin dezakezu',
    descargarVideo: 'Deskargatu bideoa',
    certificado: 'Txertaketa-ziurtagiria',
    verCertificado: 'Ikusi ziurtagiria',
  },
  avisos: {
    sinGuardar: 'Ez da gorde',
    copiado: 'Esteka kopiatu da',
    sinCompartir: 'Ez da partekatu',
  },
  chapaLibre: {
    pestana: 'Txapa librea',
    titulo: 'Txapa hau oraindik ez dago inongo maskotari lotuta',
    codigo: 'Txaparen kodea:',
    tuya: 'Zurea da txapa?',
    pagada:
      'Ordainduta dago: esaguzu zein maskotarena den, eta eskaneatzen duenak haren orria ikusiko du.',
    activar: 'Aktibatu txapa',
    conCupon: 'Eman dizun dendaren kupoiarekin aktibatzen da: ireki haren esteka.',
    tengo: 'Txapa bat daukat',
    crearCuenta: 'Sortu nire kontua',
    encontrada: 'Txapa hau daraman maskota bat aurkitu duzu?',
    ayuda:
      'Eraman albaitari batengana: doan irakurriko du haren txipa, eta familiari abisatuko dio. Txaparen kodearekin idazten badiguzu, lagunduko dizugu.',
  },
  cartelMuerto: {
    enCasa: { de: (nombre) => `${nombre} etxean da jada`, sin: 'Maskota hau etxean da jada' },
    gracias: 'Eskerrik asko kartelari erreparatzeagatik. Ahal baduzu, kendu: egin du bere lana.',
    antiguo: { de: (nombre) => `Kartel hau zaharra da: ${nombre}`, sin: 'Kartel hau zaharra da' },
    otraVez:
      'Orduan etxera itzuli zen, baina berriro galdu da. Familiari abisatzeko, eskaneatu txapa edo kartel berria.',
  },
  noEncontrado: {
    pestana: 'Ez da kodea aurkitu',
    titulo: 'Ez dugu kode hau duen maskotarik aurkitu',
    revisa: 'Berrikusi kodea',
    sinChapa: 'Ez darama txaparik?',
    publicala: 'Argitaratu aurkitu duzula',
    buscaCerca: 'Begiratu inguruan inork bilatzen duen',
  },
  sinPagina: {
    pestana: 'Ez da orria aurkitu',
    titulo: 'Ez dugu orri hau aurkitu',
    texto: 'Helbidea gaizki idatzita dago, edo orria ez dago jada.',
    principio: 'Joan hasierara',
    tienesCodigo: 'Txapa baten kodea duzu?',
  },
  codigo: {
    escribe: 'Idatzi txapako edo karteleko kodea',
    buscar: 'Bilatu',
  },
  demasiados: {
    pestana: 'Kode gehiegi',
    titulo: 'Konexio honetatik kode gehiegi probatu dira. Itxaron pixka bat eta saiatu berriro.',
    delante: 'Aurrean duzu txapa?',
    escanea: 'Eskaneatu haren QR kodea mugikorraren kamerarekin: horrela ez duzu itxaron beharko.',
  },
  pausa: {
    pestana: 'Une bat',
    titulo: 'Une honetan ezin dugu orri hau ireki.',
    texto:
      'Gure kontua da eta gutxi iraun ohi du: saiatu berriro minutu bat barru. Zerbait idazten ari bazinen, egin atzera: oraindik hor egon beharko luke.',
    otraVez: 'Saiatu berriro',
  },
  contigo: {
    titulo: 'Maskota bat duzu zurekin?',
    ayuda:
      'Eraman albaitari batengana: doan irakurriko du haren txipa, eta familiari abisatuko dio. Udaltzaingoak ere lagun zaitzake.',
  },
  soporte: 'Deitu laguntzara:',
  sinCertificado: {
    titulo: 'Ezin dizugu ziurtagiri hau erakutsi',
    motivos: {
      quitado: 'Jada ez dago, edo familiak partekatzeari utzi dio.',
      demasiadas: 'Eskaera gehiegi. Itxaron une bat.',
      invalida: 'Eskaera ez da baliozkoa',
      fallo: 'Zerbaitek huts egin du gure aldetik. Saiatu berriro.',
    },
    tuya: 'Zure maskotarena da?',
    entra: 'Sartu zure kontuan eta ireki haren fitxatik.',
    mascotas: 'Ikusi nire maskotak',
  },
};
