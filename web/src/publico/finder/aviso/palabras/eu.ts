import { any } from '../../palabras/palabras.ts';
import type { PalabrasAviso } from './palabras-aviso.ts';

/**
 * In Basque, names stay bare, alone or behind a colon: their case endings would depend on the last
 * letter.
 */
export const eu: PalabrasAviso = {
  tipos: {
    tengo: any('Nirekin dago'),
    visto: { M: 'Ikusi dut', H: 'Ikusi dut', X: 'Maskota hau ikusi dudala uste dut' },
    mensaje: any('Idatzi mezu bat'),
  },
  frases: {
    bien: any('Ondo dago'),
    herido: any('Zaurituta dago'),
    en_casa: any('Nire etxean dago'),
    veterinario: any('Albaitariarengana eramango dut'),
    puedes_venir: any('Etor zaitezke?'),
    espero: any('Hemen itxarongo dut'),
    salgo: any('Oraintxe irtengo naiz'),
    gracias: any('Bihotz-bihotzez, eskerrik asko zure laguntzagatik.'),
  },
  formulario: {
    yaPuedes: {
      de: (dueno) =>
        `Dagoen bezala bidal dezakezu. Gehitzen duzunari esker, ${dueno} lehenago iritsiko da zuengana.`,
      sin: 'Dagoen bezala bidal dezakezu. Gehitzen duzunari esker, familia lehenago iritsiko da zuengana.',
    },
    donde: 'Non zaudete?',
    usarUbicacion: 'Erabili nire kokapena',
    ubicacionPuesta: 'Kokapena gehitu da',
    sinUbicacion: 'Ez dago kokapenik: idatzi kalea edo inguruko zerbait.',
    oEscribelo: 'edo idatzi',
    lugar: 'Kalea, parkea, inguruko denda…',
    queDecimos: {
      de: (dueno) => `${dueno}: zer esango diogu?`,
      sin: 'Zer esango diogu familiari?',
    },
    mensaje: 'Mezua',
    opcional: 'aukerakoa',
    contacto: 'Zure telefonoa edo posta elektronikoa',
    contactoPista: 'Hau gabe ere erantzun diezazuke: bidaltzean ikusiko duzun orrian.',
    quienLoLee: (dias, enCasa, denuncia) =>
      `Familiak irakurriko du eta, erantzuten ez badu, haren kontaktuek ere bai. Elkarrizketa azken mezutik ${dias} egunera ezabatzen da, edo etxera itzuli eta ${enCasa} egunera; norbaitek salatzen badu, gure taldeak ere irakurtzen du, eta gutxienez beste ${denuncia} egunez gordetzen dugu. Ez dugu zure IP helbidea gordetzen.`,
    privacidad: 'Pribatutasuna',
    enviar: { de: (dueno) => `Bidali abisua: ${dueno}`, sin: 'Bidali abisua familiari' },
    sinConexion:
      'Konexiorik gabe: ez da bidali. Idatzi duzuna hemen dago oraindik, saiatu berriro.',
    vacio: 'Idatzi zerbait edo aukeratu esaldi bat.',
    largo: 'Luzeegia da.',
    bloqueado:
      'Familiak ez du mezu gehiago jaso nahi nabigatzaile honetatik. Animalia zurekin badago, deitu 092ra edo eraman albaitari batengana.',
    redEspera:
      'Zure konexiotik ezin zaio familiari idatzi bihar arte, agian beste norbaitek idatzitakoagatik. Haren orrian telefonorik badago, orain bertan dei dezakezu. Animalia zurekin badago, deitu 092ra edo eraman albaitari batengana.',
    demasiados:
      'Zure saretik abisu asko iritsi dira jarraian, agian beste pertsona batzuenak. Saiatu berriro geroago; haren orrian telefonorik badago, orain bertan dei dezakezu.',
    mensajesSeguidos: 'Mezu asko bidali dituzu jarraian. Itxaron pixka bat eta saiatu berriro.',
    revisa: 'Berrikusi idatzi duzuna eta saiatu berriro.',
    fallo: 'Zerbaitek huts egin du gure aldetik. Saiatu berriro une bat barru.',
    tarde: 'Ezin da gehiago desegin: hamar segundo baino gehiago igaro dira.',
    lugarCaducado: 'Dagoeneko ez dugu argazkiaren lekua gordetzen. Idatzi, nahi baduzu.',
    fotoGrande:
      'Argazkia handiegia da: 10 MB gehienez. Aukeratu beste bat, edo bidali argazkirik gabe.',
    fotoNoVale:
      'Fitxategi hori ez da erabil dezakegun argazki bat. Aukeratu beste bat, edo bidali argazkirik gabe.',
    fotoSobra: 'Ez da argazki gehiago sartzen. Bidali argazkirik gabe.',
    fotosSeguidas:
      'Argazki asko iritsi dira jarraian. Itxaron pixka bat, edo bidali argazkirik gabe.',
    fotoAhoraNo: 'Orain ezin dugu argazkia gorde. Saiatu berriro, edo bidali argazkirik gabe.',
  },
  foto: {
    titulo: 'Argazkia',
    anadir: 'Gehitu argazki bat',
    seBorra: 'Non egin zen fitxategitik ezabatzen dugu.',
    otraVez: 'Idatzi duzuna hemen dago oraindik. Argazkia bakarrik aukeratu behar da berriro.',
    quitar: 'Kendu argazkia',
    enviando: 'Argazkia bidaltzen…',
    tuya: 'Bidali duzun argazkia',
    suya: { de: (dueno) => `Bidali dizuten argazkia: ${dueno}`, sin: 'Bidali dizuten argazkia' },
    diceDonde: 'Argazkiak non egin zen dio',
    leDecimos: {
      de: (dueno) => `${dueno}: lekua esango diogu?`,
      sin: 'Lekua esango diogu familiari?',
    },
    decir: 'Bai, esan lekua',
    callar: 'Ez esan',
    seOlvida: (minutos) => `${minutos} minututan erantzuten ez baduzu, ahaztu egingo dugu.`,
    lugar: 'Argazkiak dioen lekua',
  },
  conversacion: {
    enviado: { de: (dueno) => `Honi bidali zaio: ${dueno}`, sin: 'Familiari bidali zaio' },
    visto: { de: (dueno) => `Ikusi du: ${dueno}`, sin: 'Familiak ikusi du' },
    respondido: { de: (dueno) => `Erantzun dizu: ${dueno}`, sin: 'Familiak erantzun dizu' },
    enCasa: { de: (nombre) => `Etxean da: ${nombre}`, sin: 'Etxean da' },
    vuelta: (tardanza) => ({
      de: (nombre) => `Etxean da berriro, ${tardanza} geroago: ${nombre}.`,
      sin: `Etxean da berriro, ${tardanza} geroago.`,
    }),
    graciasPorEscribir: 'Eskerrik asko idazteagatik.',
    relevo: {
      de: (q, c) => `Oraindik ez du ireki: ${q}. Honi abisatu diogu: ${c}`,
      sin: (c) => `Familiak oraindik ez du ireki. Honi abisatu diogu: ${c}`,
      tambien: (c) => `Honi ere abisatu diogu: ${c}`,
    },
    loVera: 'Abisua bidali diogu. Hemen ikusiko duzu noiz irekitzen duen.',
    puedeResponder: 'Hemen bertan erantzun diezazuke.',
    paraVer: 'Berriak ikusteko,',
    recarga: 'kargatu orria berriro',
    conversacion: {
      de: (dueno) => `Elkarrizketa: zu eta ${dueno}`,
      sin: 'Familiarekin duzun elkarrizketa',
    },
    tu: 'Zu',
    quien: {
      buscador: any('Aurkitu duena'),
      familia: { de: (nombre) => `Familia (${nombre})`, sin: 'Familia' },
      contacto: { de: (dueno) => `kontaktua (${dueno})`, sin: 'familiaren kontaktua' },
      participan: 'Hemen nork irakurri eta idazten duen',
    },
    escribe: { de: (dueno) => `Idatzi honi: ${dueno}`, sin: 'Idatzi familiari' },
    cautela: 'Inork ez dizu dirurik edo koderik eskatu behar.',
    masOpciones: 'Aukera gehiago',
    tira: { enviado: 'Bidalita', visto: 'Ikusita', respondido: 'Erantzunda' },
    enviarMensaje: 'Bidali',
    sinPosicion: 'Eskuz idatzita, kokapenik gabe',
    posicion: (metros) =>
      metros === null ? 'Mugikorraren kokapena' : `Mugikorraren kokapena · ± ${metros} m`,
    abrirMapas: 'Ireki mapetan',
    buscarMapas: 'Bilatu mapetan',
    guarda: 'Gorde esteka hau',
    guardaTexto:
      'Harekin edozein mugikorretatik itzul zaitezke elkarrizketa honetara, konturik gabe.',
    copiar: 'Kopiatu',
    copiado: 'Kopiatuta',
    mientras: 'Bitartean',
    quedaos: 'Segurua bada, geratu zaudeten lekuan.',
    sujeta: 'Eutsi lepokotik, edo erabili uhal gisa balio duen zerbait.',
    escanea: 'Txapa badarama, eskaneatu: familiak jakingo du aurrean duzula.',
    agua: 'Ura eta lasaitasuna.',
    salir: {
      nombre: 'Amaitu elkarrizketa',
      pregunta: 'Guztiontzat amaitzen da: inork ezingo du gehiago idatzi bertan.',
      si: 'Bai, amaitu',
    },
    denunciar: {
      nombre: 'Salatu',
      pregunta: 'Gure taldeak irakurriko du, eta inork ezingo du gehiago idatzi bertan.',
      si: 'Bai, salatu',
    },
    terminada: 'Elkarrizketa amaitu da. Ezin da gehiago idatzi bertan.',
    volver: 'Itzuli haren orrira',
    saliendo: {
      sale: 'Bidaltzen…',
      espera: 'Oraindik ez da atera: berriro saiatzen ari gara.',
      noSale: 'Ez da bidali.',
      quitar: 'Ez bidali',
    },
    hecho: 'Eginda.',
    deshacer: 'Desegin',
    final: {
      gracias: {
        de: (dueno) => `Eskerrik asko diotsu: ${dueno}`,
        sin: 'Eskerrik asko, haren familiaren partez',
      },
      ayuda: 'Eskerrik asko zure laguntzagatik',
      leer: 'Irakurri elkarrizketa',
      tuya: 'Animaliarik baduzu? Haren orria doakoa da',
      seBorra: (dia) => `Elkarrizketa hau bere kabuz ezabatuko da: ${dia}.`,
    },
    frasesListas: 'Prest dauden esaldiak',
  },
};
