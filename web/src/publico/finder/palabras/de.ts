import { any, type Palabras } from './palabras.ts';

export const de: Palabras = {
  idioma: 'Sprache',
  lema: 'Marken mit QR-Code, damit verlorene Haustiere nach Hause finden.',
  legal: 'Impressum und Datenschutz',
  saludo: { de: (nombre) => `Hallo! Ich bin ${nombre}`, sin: 'Hallo!' },
  descripcion: 'Du hast mich gefunden? So erreichst du meine Familie.',
  especie: {
    1: { M: 'Rüde', H: 'Hündin', X: 'Hund' },
    2: { M: 'Kater', H: 'Katze', X: 'Katze' },
    3: any('Papagei'),
  },
  sexo: { M: 'Männlich', H: 'Weiblich' },
  esteril: { si: any('Kastriert'), no: any('Nicht kastriert') },
  perdida: { de: (nombre) => `${nombre} wird vermisst`, sin: 'Dieses Tier wird vermisst' },
  desde: (momento) => `Seit ${momento}`,
  foto: { de: (nombre) => `Foto von ${nombre}`, sin: 'Foto des Haustiers' },
  retrato: { de: (nombre) => `Porträt von ${nombre}`, sin: 'Porträt des Haustiers' },
  sinFoto: 'Noch kein Foto',
  llamar: {
    dueno: (nombre) => `${nombre} anrufen`,
    familia: { de: (nombre) => `Familie von ${nombre} anrufen`, sin: 'Meine Familie anrufen' },
  },
  whatsApp: {
    de: (nombre) =>
      `Hallo! Ich habe ${nombre} gefunden und die Marke gescannt. Wie treffen wir uns?`,
    sin: 'Hallo! Ich habe dein Haustier gefunden und die Marke gescannt. Wie treffen wir uns?',
  },
  sinTelefono:
    'Meine Familie hat hier keine Telefonnummer hinterlassen. Keine Sorge: Bleib bei mir und folge den Tipps unten, damit ich nach Hause komme.',
  avisar: {
    sinLlamar: 'Lieber nicht anrufen?',
    envia: {
      de: (nombre) => `Schick ${nombre} eine Nachricht`,
      sin: 'Schick der Familie eine Nachricht',
    },
    alMomento: {
      de: (nombre) =>
        `${nombre} bekommt deine Nachricht sofort. Deine Nummer brauchst du nicht anzugeben.`,
      sin: 'Die Familie bekommt deine Nachricht sofort. Deine Nummer brauchst du nicht anzugeben.',
    },
  },
  importante: {
    titulo: 'Wichtig',
    caracter: 'Bei Fremden',
    medicacion: 'Medikamente',
    alergias: 'Allergien',
    necesidades: 'Besondere Bedürfnisse',
    recompensa: 'Finderlohn',
    chip: 'Chip',
  },
  contacto: any('Wenn du mich findest, melde dich bei meiner Familie'),
  consejos: {
    siNoContestan: 'Wenn niemand antwortet',
    quePuedesHacer: 'Was du tun kannst',
    vuelveALlamar: 'Warte ein paar Minuten und ruf noch einmal an.',
    veterinario:
      'Bring das Tier in eine Tierarztpraxis: Dort wird der Chip kostenlos gelesen und die Familie verständigt.',
    policia:
      'Ruf die örtliche Polizei an, auch sie kann den Chip lesen: 092. Bei Gefahr oder auf der Fahrbahn: 112.',
  },
  historia: 'Meine Geschichte',
  fotos: { one: 'Foto', other: 'Fotos' },
  likes: { one: 'Gefällt mir', other: 'Gefällt mir' },
  videos: { one: 'Video', other: 'Videos' },
  album: {
    nombre: 'Album',
    imagenes: 'Bilder',
    videos: 'Videos',
    documentos: 'Dokumente',
    primerasFotos: 'Zurück zu den ersten Fotos',
    sinFotos: 'Noch keine Fotos',
    masFotos: 'Mehr Fotos ansehen',
    cerrar: 'Schließen',
    sinTitulo: 'Foto ohne Titel',
    meGusta: 'Gefällt mir',
    compartir: 'Teilen',
    duracion: (tiempo) => `Dauer ${tiempo}`,
    convirtiendo: 'Wir bereiten das Video vor, damit es auf jedem Handy läuft',
    descarga: 'Dieses Format lässt sich im Browser nicht abspielen, aber herunterladen',
    descargarVideo: 'Video herunterladen',
    certificado: 'Impfbescheinigung',
    verCertificado: 'Bescheinigung ansehen',
  },
  avisos: {
    sinGuardar: 'Nicht gespeichert',
    copiado: 'Link kopiert',
    sinCompartir: 'Nicht geteilt',
  },
  chapaLibre: {
    pestana: 'Freie Marke',
    titulo: 'Diese Marke gehört noch zu keinem Haustier',
    codigo: 'Code der Marke:',
    tuya: 'Gehört die Marke dir?',
    pagada:
      'Sie ist schon bezahlt: Sag uns, zu welchem Haustier sie gehört, und wer sie scannt, sieht seine Seite.',
    activar: 'Marke aktivieren',
    conCupon:
      'Sie wird mit dem Gutschein des Ladens aktiviert, von dem du sie hast: Öffne seinen Link.',
    tengo: 'Ich habe eine Marke',
    crearCuenta: 'Konto erstellen',
    encontrada: 'Hast du ein Tier mit dieser Marke gefunden?',
    ayuda:
      'Bring es in eine Tierarztpraxis: Dort wird sein Chip kostenlos gelesen und seine Familie verständigt. Wenn du uns mit dem Code der Marke schreibst, helfen wir dir.',
  },
  cartelMuerto: {
    enCasa: {
      de: (nombre) => `${nombre} ist wieder zu Hause`,
      sin: 'Dieses Tier ist wieder zu Hause',
    },
    gracias:
      'Danke, dass du auf das Plakat geachtet hast. Wenn du kannst, nimm es ab: Es hat seine Aufgabe erfüllt.',
    antiguo: {
      de: (nombre) => `Dieses Plakat von ${nombre} ist alt`,
      sin: 'Dieses Plakat ist alt',
    },
    otraVez:
      'Damals kam das Tier nach Hause, aber jetzt wird es wieder vermisst. Um der Familie Bescheid zu geben, scanne seine Marke oder das neue Plakat.',
  },
  noEncontrado: {
    pestana: 'Code nicht gefunden',
    titulo: 'Wir finden kein Haustier mit diesem Code',
    revisa: 'Prüfe den Code',
    sinChapa: 'Keine Marke?',
    publicala: 'Melde, dass du es gefunden hast',
    buscaCerca: 'Sieh nach, ob es in der Nähe jemand sucht',
  },
  sinPagina: {
    pestana: 'Seite nicht gefunden',
    titulo: 'Wir finden diese Seite nicht',
    texto: 'Die Adresse ist falsch geschrieben, oder es gibt die Seite nicht mehr.',
    principio: 'Zur Startseite',
    tienesCodigo: 'Hast du den Code einer Marke?',
  },
  codigo: {
    escribe: 'Gib den Code der Marke oder des Plakats ein',
    buscar: 'Suchen',
  },
  demasiados: {
    pestana: 'Zu viele Codes',
    titulo:
      'Von diesem Anschluss wurden zu viele Codes ausprobiert. Warte kurz und versuch es noch einmal.',
    delante: 'Hast du die Marke vor dir?',
    escanea: 'Scanne ihren QR-Code mit der Handykamera: Dann musst du nicht warten.',
  },
  pausa: {
    pestana: 'Einen Moment',
    titulo: 'Wir können diese Seite gerade nicht öffnen.',
    texto:
      'Das liegt an uns und dauert selten lange: Versuch es in einer Minute noch einmal. Wenn du gerade etwas geschrieben hast, geh zurück: Es sollte noch da sein.',
    otraVez: 'Noch einmal versuchen',
  },
  contigo: {
    titulo: 'Hast du ein Haustier bei dir?',
    ayuda:
      'Bring es in eine Tierarztpraxis: Dort wird sein Chip kostenlos gelesen und seine Familie verständigt. Auch die örtliche Polizei kann dir helfen.',
  },
  soporte: 'Support anrufen:',
  sinCertificado: {
    titulo: 'Wir können dir diese Bescheinigung nicht zeigen',
    motivos: {
      quitado: 'Sie ist nicht mehr da, oder die Familie teilt sie nicht mehr.',
      demasiadas: 'Zu viele Anfragen. Warte einen Moment.',
      invalida: 'Die Anfrage ist ungültig',
      fallo: 'Bei uns ist etwas schiefgegangen. Versuch es noch einmal.',
    },
    tuya: 'Gehört sie zu deinem Haustier?',
    entra: 'Melde dich an und öffne sie auf seiner Seite.',
    mascotas: 'Meine Haustiere ansehen',
  },
};
