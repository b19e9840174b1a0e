/** Tracking pages, up to the parcel number. Nacex needs two numbers, so no address works. */
const SEGUIMIENTOS = {
  Correos: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=',
  'Correos Express': 'https://s.correosexpress.com/SeguimientoSinCP/search?n=',
  SEUR: 'https://www.seur.com/livetracking/?segOnlineIdentificador=',
  MRW: 'https://www.mrw.es/seguimiento_envios/MRW_historico_nacional.asp?enviament=',
  GLS: 'https://mygls.gls-spain.es/e/',
  Nacex: null,
  DHL: 'https://www.dhl.com/es-es/home/tracking.html?tracking-id=',
  UPS: 'https://www.ups.com/track?loc=es_ES&tracknum=',
} as const;

/** The carriers that the form offers; administrators can type another one. */
export const TRANSPORTISTAS = Object.keys(SEGUIMIENTOS) as (keyof typeof SEGUIMIENTOS)[];

const plain = (nombre: string) => nombre.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * The tracking page of a parcel.
 * @param transportista as an administrator typed it: case and spaces do not matter
 * @returns an https address with the number in it; null when the carrier or its page is unknown
 */
export function urlSeguimiento(transportista: string, seguimiento: string): string | null {
  const known = TRANSPORTISTAS.find((nombre) => plain(nombre) === plain(transportista));
  const address = known && SEGUIMIENTOS[known];
  return address ? address + encodeURIComponent(seguimiento.replace(/\s/g, '')) : null;
}
