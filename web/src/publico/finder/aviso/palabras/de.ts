import { any } from '../../palabras/palabras.ts';
import type { PalabrasAviso } from './palabras-aviso.ts';

export const de: PalabrasAviso = {
  tipos: {
    tengo: { M: 'Er ist bei mir', H: 'Sie ist bei mir', X: 'Das Tier ist bei mir' },
    visto: {
      M: 'Ich habe ihn gesehen',
      H: 'Ich habe sie gesehen',
      X: 'Ich glaube, ich habe dieses Tier gesehen',
    },
    mensaje: any('Nachricht schreiben'),
  },
  frases: {
    bien: { M: 'Es geht ihm gut', H: 'Es geht ihr gut', X: 'Dem Tier geht es gut' },
    herido: { M: 'Er ist verletzt', H: 'Sie ist verletzt', X: 'Das Tier ist verletzt' },
    en_casa: {
      M: 'Er ist bei mir zu Hause',
      H: 'Sie ist bei mir zu Hause',
      X: 'Das Tier ist bei mir zu Hause',
    },
    veterinario: {
      M: 'Ich bringe ihn in die Tierarztpraxis',
      H: 'Ich bringe sie in die Tierarztpraxis',
      X: 'Ich bringe das Tier in die Tierarztpraxis',
    },
    puedes_venir: any('Kannst du kommen?'),
    espero: any('Ich warte hier'),
    salgo: any('Ich mache mich auf den Weg'),
    gracias: any('Von Herzen danke für deine Hilfe.'),
  },
  formulario: {
    yaPuedes: {
      de: (dueno) =>
        `Du kannst es schon so abschicken. Was du ergänzt, hilft ${dueno}, euch schneller zu finden.`,
      sin: 'Du kannst es schon so abschicken. Was du ergänzt, hilft der Familie, euch schneller zu finden.',
    },
    donde: 'Wo seid ihr?',
    usarUbicacion: 'Meinen Standort verwenden',
    ubicacionPuesta: 'Standort hinzugefügt',
    sinUbicacion: 'Kein Standort: Schreib die Straße oder etwas in der Nähe auf.',
    oEscribelo: 'oder schreib ihn auf',
    lugar: 'Straße, Park, Laden in der Nähe…',
    queDecimos: {
      de: (dueno) => `Was sollen wir ${dueno} sagen?`,
      sin: 'Was sollen wir der Familie sagen?',
    },
    mensaje: 'Nachricht',
    opcional: 'optional',
    contacto: 'Deine Telefonnummer oder E-Mail',
    contactoPista:
      'Auch ohne das kannst du eine Antwort bekommen: auf der Seite, die du nach dem Senden siehst.',
    quienLoLee: (dias, enCasa, denuncia) =>
      `Die Familie liest es und, wenn sie nicht antwortet, auch ihre Kontaktpersonen. Die Unterhaltung wird ${dias} Tage nach der letzten Nachricht gelöscht, oder ${enCasa} Tage nach der Heimkehr; wird sie gemeldet, liest sie auch unser Team, und wir bewahren sie mindestens ${denuncia} weitere Tage auf. Deine IP-Adresse speichern wir nicht.`,
    privacidad: 'Datenschutz',
    enviar: { de: (dueno) => `${dueno} Bescheid geben`, sin: 'Der Familie Bescheid geben' },
    sinConexion:
      'Keine Verbindung: Es wurde nicht gesendet. Was du geschrieben hast, ist noch da, versuch es noch einmal.',
    vacio: 'Schreib etwas oder wähle einen Satz.',
    largo: 'Das ist zu lang.',
    bloqueado:
      'Die Familie möchte keine weiteren Nachrichten aus diesem Browser. Wenn das Tier bei dir ist, ruf 092 an oder bring es zu einer Tierarztpraxis.',
    redEspera:
      'Von deinem Anschluss aus kann man der Familie bis morgen nicht schreiben, vielleicht wegen etwas, das jemand anderes geschrieben hat. Wenn auf der Seite des Tieres eine Nummer steht, kannst du gleich anrufen. Wenn das Tier bei dir ist, ruf 092 an oder bring es zu einer Tierarztpraxis.',
    demasiados:
      'Aus deinem Netz sind viele Meldungen hintereinander gekommen, vielleicht von anderen. Versuch es später noch einmal; wenn auf der Seite des Tieres eine Nummer steht, kannst du gleich anrufen.',
    mensajesSeguidos:
      'Du hast viele Nachrichten hintereinander gesendet. Warte kurz und versuch es noch einmal.',
    revisa: 'Prüfe, was du geschrieben hast, und versuch es noch einmal.',
    fallo: 'Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.',
    tarde: 'Das lässt sich nicht mehr rückgängig machen: Es sind mehr als zehn Sekunden vergangen.',
    lugarCaducado: 'Den Ort des Fotos haben wir nicht mehr. Schreib ihn auf, wenn du magst.',
    fotoGrande: 'Das Foto ist zu groß: höchstens 10 MB. Wähle ein anderes oder sende ohne Foto.',
    fotoNoVale:
      'Diese Datei ist kein Foto, das wir verwenden können. Wähle ein anderes oder sende ohne Foto.',
    fotoSobra: 'Mehr Fotos passen nicht hinein. Sende ohne Foto.',
    fotosSeguidas: 'Es sind viele Fotos hintereinander gekommen. Warte kurz oder sende ohne Foto.',
    fotoAhoraNo:
      'Das Foto können wir gerade nicht speichern. Versuch es noch einmal oder sende ohne Foto.',
  },
  foto: {
    titulo: 'Foto',
    anadir: 'Foto hinzufügen',
    seBorra: 'Wo es aufgenommen wurde, löschen wir aus der Datei.',
    otraVez: 'Was du geschrieben hast, ist noch da. Nur das Foto musst du noch einmal wählen.',
    quitar: 'Foto entfernen',
    enviando: 'Foto wird gesendet…',
    tuya: 'Foto, das du gesendet hast',
    suya: { de: (dueno) => `Foto von ${dueno}`, sin: 'Foto, das du bekommen hast' },
    diceDonde: 'Das Foto sagt, wo es aufgenommen wurde',
    leDecimos: {
      de: (dueno) => `Sollen wir ${dueno} den Ort sagen?`,
      sin: 'Sollen wir der Familie den Ort sagen?',
    },
    decir: 'Ja, Ort mitteilen',
    callar: 'Nicht mitteilen',
    seOlvida: (minutos) => `Ohne Antwort in ${minutos} Minuten vergessen wir ihn.`,
    lugar: 'Ort, den das Foto nennt',
  },
  conversacion: {
    enviado: { de: (dueno) => `An ${dueno} gesendet`, sin: 'An die Familie gesendet' },
    visto: { de: (dueno) => `${dueno} hat es gesehen`, sin: 'Die Familie hat es gesehen' },
    respondido: {
      de: (dueno) => `${dueno} hat dir geantwortet`,
      sin: 'Die Familie hat dir geantwortet',
    },
    enCasa: { de: (nombre) => `${nombre} ist wieder zu Hause`, sin: 'Wieder zu Hause' },
    vuelta: (tardanza) => ({
      de: (nombre) => `${nombre} ist wieder zu Hause. Es hat ${tardanza} gedauert.`,
      sin: `Wieder zu Hause. Es hat ${tardanza} gedauert.`,
    }),
    graciasPorEscribir: 'Danke, dass du geschrieben hast.',
    relevo: {
      de: (q, c) => `${q} hat es noch nicht geöffnet; wir haben ${c} benachrichtigt`,
      sin: (c) => `Die Familie hat es noch nicht geöffnet; wir haben ${c} benachrichtigt`,
      tambien: (c) => `Wir haben auch ${c} benachrichtigt`,
    },
    loVera: 'Wir haben Bescheid gegeben. Hier siehst du, wann es geöffnet wird.',
    puedeResponder: 'Die Antwort kann direkt hier kommen.',
    paraVer: 'Um Neues zu sehen,',
    recarga: 'lade die Seite neu',
    conversacion: {
      de: (dueno) => `Deine Unterhaltung mit ${dueno}`,
      sin: 'Deine Unterhaltung mit der Familie',
    },
    tu: 'Du',
    quien: {
      buscador: any('Wer das Tier gefunden hat'),
      familia: { de: (nombre) => `Die Familie von ${nombre}`, sin: 'Die Familie' },
      contacto: { de: (dueno) => `Kontakt von ${dueno}`, sin: 'Kontakt der Familie' },
      participan: 'Wer hier liest und schreibt',
    },
    escribe: { de: (dueno) => `Schreib an ${dueno}`, sin: 'Schreib an die Familie' },
    cautela: 'Niemand darf Geld oder Codes von dir verlangen.',
    masOpciones: 'Weitere Optionen',
    tira: { enviado: 'Gesendet', visto: 'Gesehen', respondido: 'Beantwortet' },
    enviarMensaje: 'Senden',
    sinPosicion: 'Von Hand eingegeben, ohne Standort',
    posicion: (metros) =>
      metros === null ? 'Standort des Handys' : `Standort des Handys · ± ${metros} m`,
    abrirMapas: 'In Karten öffnen',
    buscarMapas: 'In Karten suchen',
    guarda: 'Speichere diesen Link',
    guardaTexto: 'Damit kommst du von jedem Handy zu dieser Unterhaltung zurück, ohne Konto.',
    copiar: 'Kopieren',
    copiado: 'Kopiert',
    mientras: 'In der Zwischenzeit',
    quedaos: 'Wenn es sicher ist, bleibt, wo ihr seid.',
    sujeta: 'Halte das Halsband fest, oder nimm etwas als Leine.',
    escanea: 'Wenn eine Marke da ist, scanne sie: So weiß die Familie, dass du sie vor dir hast.',
    agua: 'Wasser und Ruhe.',
    salir: {
      nombre: 'Unterhaltung beenden',
      pregunta: 'Sie endet für alle: Niemand kann dann mehr darin schreiben.',
      si: 'Ja, beenden',
    },
    denunciar: {
      nombre: 'Melden',
      pregunta: 'Unser Team liest sie, und niemand kann dann mehr darin schreiben.',
      si: 'Ja, melden',
    },
    terminada: 'Die Unterhaltung ist beendet. Hier kann nicht mehr geschrieben werden.',
    volver: 'Zurück zur Seite des Tiers',
    saliendo: {
      sale: 'Wird gesendet …',
      espera: 'Noch nicht gesendet: Wir versuchen es weiter.',
      noSale: 'Nicht gesendet.',
      quitar: 'Doch nicht senden',
    },
    hecho: 'Erledigt.',
    deshacer: 'Rückgängig machen',
    final: {
      gracias: { de: (dueno) => `${dueno} sagt danke`, sin: 'Die Familie sagt danke' },
      ayuda: 'Danke für deine Hilfe',
      leer: 'Unterhaltung lesen',
      tuya: 'Hast du ein Haustier? Seine Seite ist kostenlos',
      seBorra: (dia) => `Diese Unterhaltung wird am ${dia} von selbst gelöscht.`,
    },
    frasesListas: 'Fertige Sätze',
  },
};
