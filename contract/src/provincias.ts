/** The provinces of Spain in the order of their postcode prefixes: 01 to 52. */
export const PROVINCIAS = [
  'Álava',
  'Albacete',
  'Alicante',
  'Almería',
  'Ávila',
  'Badajoz',
  'Illes Balears',
  'Barcelona',
  'Burgos',
  'Cáceres',
  'Cádiz',
  'Castellón',
  'Ciudad Real',
  'Córdoba',
  'A Coruña',
  'Cuenca',
  'Girona',
  'Granada',
  'Guadalajara',
  'Gipuzkoa',
  'Huelva',
  'Huesca',
  'Jaén',
  'León',
  'Lleida',
  'La Rioja',
  'Lugo',
  'Madrid',
  'Málaga',
  'Murcia',
  'Navarra',
  'Ourense',
  'Asturias',
  'Palencia',
  'Las Palmas',
  'Pontevedra',
  'Salamanca',
  'Santa Cruz de Tenerife',
  'Cantabria',
  'Segovia',
  'Sevilla',
  'Soria',
  'Tarragona',
  'Teruel',
  'Toledo',
  'Valencia',
  'Valladolid',
  'Bizkaia',
  'Zamora',
  'Zaragoza',
  'Ceuta',
  'Melilla',
] as const;

/** Other names that people write for a province. */
export const OTROS_NOMBRES: Record<string, (typeof PROVINCIAS)[number]> = {
  Araba: 'Álava',
  Alacant: 'Alicante',
  Baleares: 'Illes Balears',
  'Islas Baleares': 'Illes Balears',
  Castelló: 'Castellón',
  'La Coruña': 'A Coruña',
  Gerona: 'Girona',
  Guipúzcoa: 'Gipuzkoa',
  Lérida: 'Lleida',
  Nafarroa: 'Navarra',
  Orense: 'Ourense',
  València: 'Valencia',
  Vizcaya: 'Bizkaia',
};

/** The province of a Spanish postcode: '28012' → 'Madrid'; undefined for any other text. */
export function provinciaOf(codigoPostal: string): string | undefined {
  return /^\d{5}$/.test(codigoPostal)
    ? PROVINCIAS[Number(codigoPostal.slice(0, 2)) - 1]
    : undefined;
}

/** Outside the territory of the Spanish VAT, IVA (Ley 37/1992, art. 3). */
const SIN_IVA = new Set(['Las Palmas', 'Santa Cruz de Tenerife', 'Ceuta', 'Melilla']);

/** Whether goods sent to a postcode bear Spanish IVA. */
export function hasIva(codigoPostal: string): boolean {
  return !SIN_IVA.has(provinciaOf(codigoPostal) ?? '');
}
