import { any } from '../../palabras/palabras.ts';
import type { PalabrasAviso } from './palabras-aviso.ts';

/** Names stay bare, alone or behind a colon: their endings would depend on their last letter. */
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
    quienLoLee: (dias, enCasa) =>
      `Familiak irakurriko du. Azken mezutik ${dias} egunera ezabatzen da, edo etxera itzuli eta ${enCasa} egunera. Ez dugu zure IP helbidea gordetzen.`,
    privacidad: 'Pribatutasuna',
    enviar: { de: (dueno) => `Bidali abisua: ${dueno}`, sin: 'Bidali abisua familiari' },
    sinConexion:
      'Konexiorik gabe: ez da bidali. Idatzi duzuna hemen dago oraindik, saiatu berriro.',
    vacio: 'Idatzi zerbait edo aukeratu esaldi bat.',
    largo: 'Luzeegia da.',
    demasiados: 'Abisu asko bidali dituzu jarraian. Itxaron pixka bat eta saiatu berriro.',
    revisa: 'Berrikusi idatzi duzuna eta saiatu berriro.',
  },
  conversacion: {
    enviado: { de: (dueno) => `Honi bidali zaio: ${dueno}`, sin: 'Familiari bidali zaio' },
    visto: { de: (dueno) => `Ikusi du: ${dueno}`, sin: 'Familiak ikusi du' },
    respondido: { de: (dueno) => `Erantzun dizu: ${dueno}`, sin: 'Familiak erantzun dizu' },
    loVera: 'Mezu elektroniko bat iritsi zaio. Hemen ikusiko duzu noiz irekitzen duen.',
    puedeResponder: 'Hemen bertan erantzun diezazuke.',
    seActualiza: 'Bere kabuz eguneratzen da. Bestela,',
    recarga: 'kargatu orria berriro',
    conversacion: {
      de: (dueno) => `Elkarrizketa: zu eta ${dueno}`,
      sin: 'Familiarekin duzun elkarrizketa',
    },
    tu: 'Zu',
    escribe: { de: (dueno) => `Idatzi honi: ${dueno}`, sin: 'Idatzi familiari' },
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
    agua: 'Ura eta lasaitasuna.',
    salir: 'Irten elkarrizketatik',
    denunciar: 'Salatu',
    terminada: 'Elkarrizketa amaitu da. Ezin da gehiago idatzi bertan.',
    volver: 'Itzuli haren orrira',
    frasesListas: 'Prest dauden esaldiak',
  },
};
