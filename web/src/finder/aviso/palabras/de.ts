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
    quienLoLee: (dias, enCasa) =>
      `Die Familie liest es. Es wird ${dias} Tage nach der letzten Nachricht gelöscht, oder ${enCasa} Tage nach der Heimkehr. Deine IP-Adresse speichern wir nicht.`,
    privacidad: 'Datenschutz',
    enviar: { de: (dueno) => `${dueno} Bescheid geben`, sin: 'Der Familie Bescheid geben' },
    sinConexion:
      'Keine Verbindung: Es wurde nicht gesendet. Was du geschrieben hast, ist noch da, versuch es noch einmal.',
    vacio: 'Schreib etwas oder wähle einen Satz.',
    largo: 'Das ist zu lang.',
    demasiados:
      'Du hast viele Nachrichten hintereinander gesendet. Warte kurz und versuch es noch einmal.',
    revisa: 'Prüfe, was du geschrieben hast, und versuch es noch einmal.',
  },
  conversacion: {
    enviado: { de: (dueno) => `An ${dueno} gesendet`, sin: 'An die Familie gesendet' },
    visto: { de: (dueno) => `${dueno} hat es gesehen`, sin: 'Die Familie hat es gesehen' },
    respondido: {
      de: (dueno) => `${dueno} hat dir geantwortet`,
      sin: 'Die Familie hat dir geantwortet',
    },
    loVera: 'Die E-Mail ist angekommen. Hier siehst du, wann sie geöffnet wird.',
    puedeResponder: 'Die Antwort kann direkt hier kommen.',
    seActualiza: 'Die Seite aktualisiert sich von selbst. Wenn nicht,',
    recarga: 'lade sie neu',
    conversacion: {
      de: (dueno) => `Deine Unterhaltung mit ${dueno}`,
      sin: 'Deine Unterhaltung mit der Familie',
    },
    tu: 'Du',
    escribe: { de: (dueno) => `Schreib an ${dueno}`, sin: 'Schreib an die Familie' },
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
    agua: 'Wasser und Ruhe.',
    salir: 'Unterhaltung verlassen',
    denunciar: 'Melden',
    terminada: 'Die Unterhaltung ist beendet. Hier kann nicht mehr geschrieben werden.',
    volver: 'Zurück zur Seite des Tiers',
    frasesListas: 'Fertige Sätze',
  },
};
