import type { CodigoComunidad } from './comunidades.ts';

/** The register of companion animals of an autonomous community. */
export interface Registro {
  siglas: string;
  nombre: string;
  /** The register's own page; null when no trustworthy source names one. */
  url: string | null;
  /** The page that names the register, and the day on which it was read. */
  fuente: string;
  leida: string;
}

/** The register that an owner reports a loss to; null when no trustworthy source names one. */
export const REGISTROS: Record<CodigoComunidad, Registro | null> = {
  AN: {
    siglas: 'RAIA',
    nombre: 'Registro Andaluz de Identificación Animal',
    url: 'https://www.raia.es/',
    fuente: 'https://cacv.es/servicios-al-colegiado/raia',
    leida: '2026-11-22',
  },
  AR: {
    siglas: 'RIACA',
    nombre: 'Registro de Identificación de Animales de Compañía de Aragón',
    url: 'https://www.riaca.org/',
    fuente: 'https://www.riaca.org/public/BajaCambioPropietario.aspx',
    leida: '2026-11-22',
  },
  AS: {
    siglas: 'RIAPA',
    nombre: 'Registro Informático de Animales del Principado de Asturias',
    url: null,
    fuente:
      'https://www.elcomercio.es/mascotas/asturias-195000-perros-censados-supera-76000-numero-20250929181436-nt.html',
    leida: '2026-11-22',
  },
  CN: {
    siglas: 'ZOOCAN',
    nombre: 'Registro Canario de Identificación Animal',
    url: 'https://www.zoocan.net/',
    fuente:
      'https://colvet.es/es/1-Noticias/19279-Los-veterinarios-municipales-Gran-Canaria-Lanzarote-y-Fuerteventura-se-coordinan-para-afrontar-la-Ley-de-Bienestar-Animal.htm',
    leida: '2026-11-22',
  },
  CB: {
    siglas: 'RACIC',
    nombre: 'Registro de Animales de Compañía de Cantabria',
    url: 'https://racic.cantabria.es/racic/',
    fuente:
      'https://castropuntoradio.es/la-guardia-civil-cantabria-comprueba-estado-sanitario-buen-uso-los-perros',
    leida: '2026-11-22',
  },
  CL: {
    siglas: 'SIACYL',
    nombre: 'Sistema de Identificación de Animales de Compañía de Castilla y León',
    url: 'https://www.siacyl.org/',
    fuente:
      'https://agriculturaganaderia.jcyl.es/web/jcyl/AgriculturaGanaderia/es/Plantilla100/1284244432865/_/_/_',
    leida: '2026-11-22',
  },
  CM: {
    siglas: 'SIACAM',
    nombre: 'Sistema de Identificación de Animales de Compañía de Castilla-La Mancha',
    url: null,
    fuente:
      'https://medio-ambiente.albacete.es/es/tenencia-animales-compania-bienestar-animal/censo-animales-compania',
    leida: '2026-11-22',
  },
  CT: {
    siglas: 'ANICOM',
    nombre: 'Registre general d’animals de companyia',
    url: 'https://tramits.gencat.cat/ca/tramits/tramits-temes/Registre-general-danimals-de-companyia?moda=1',
    fuente:
      'https://www.rajadell.cat/serveis-i-tramits/tramits-i-gestions/cens-danimals-domestics.html',
    leida: '2026-11-22',
  },
  EX: {
    siglas: 'RIACE',
    nombre: 'Registro de Identificación de Animales de Compañía de Extremadura',
    url: null,
    fuente: 'https://vetercaceres.com/identificacion-de-mascotas',
    leida: '2026-11-22',
  },
  GA: {
    siglas: 'REGIAC',
    nombre: 'Rexistro Galego de Identificación de Animais de Compañía',
    url: 'https://regiac.xunta.gal/',
    fuente:
      'https://cmatv.xunta.gal/seccion-organizacion/c/?content=Direccion_Xeral_Conservacion_Natureza/Animais_domesticos_e_salvaxes/seccion.html&std=Identificacion_con_microchips.html',
    leida: '2026-11-22',
  },
  IB: {
    siglas: 'RIACIB',
    nombre: 'Registro de Identificación de Animales de Compañía de las Islas Baleares',
    url: 'https://www.riacib.org',
    fuente: 'https://www.riacib.org',
    leida: '2026-11-22',
  },
  RI: {
    siglas: 'RIAC',
    nombre: 'Registro de Identificación de Animales de Compañía',
    url: null,
    fuente:
      'http://www.larioja.org/comunicacion/es/reuniones-gobierno/reunion-gobierno/aprobado-decreto-obliga-identificar-perros-gatos-mediante-m',
    leida: '2026-11-22',
  },
  MD: {
    siglas: 'RIAC',
    nombre: 'Registro de Identificación de Animales de Compañía de la Comunidad de Madrid',
    url: 'https://tramita.comunidad.madrid/inscripciones-registro/identificacion-animales-compania',
    fuente:
      'https://gestiona.comunidad.madrid/wleg_pub/servlet/Servidor?opcion=VerHtml&idnorma=665&word=S&wordperfect=N&pdf=S',
    leida: '2026-11-22',
  },
  MC: {
    siglas: 'SIAMU',
    nombre: 'Sistema de Identificación de Animales de Compañía de la Región de Murcia',
    url: null,
    fuente: 'https://lorca.es/noticias/noticias.asp?idn=9251',
    leida: '2026-11-22',
  },
  NC: {
    siglas: 'RIACNA',
    nombre: 'Registro de Animales de Compañía de Navarra',
    url: null,
    fuente:
      'https://noticias.juridicas.com/actualidad/noticias/17620-en-vigor-la-nueva-normativa-de-proteccion-de-animales-de-compania-en-navarra',
    leida: '2026-11-22',
  },
  PV: {
    siglas: 'REGIA',
    nombre:
      'Registro General de Identificación de Animales de la Comunidad Autónoma del País Vasco',
    url: null,
    fuente: 'https://icova.es/servicios-ciudadania/identificacion-animal/',
    leida: '2026-11-22',
  },
  VC: {
    siglas: 'RIVIA',
    nombre: 'Registro Informático Valenciano de Identificación Animal',
    url: 'https://www.rivia.org/',
    fuente:
      'https://www.icovv.com/2023/04/19/la-nueva-ley-implica-cambios-en-la-forma-y-plazos-de-comunicar-al-rivia/',
    leida: '2026-11-22',
  },
  CE: null,
  ML: null,
};
