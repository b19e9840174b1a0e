/** The autonomous communities and cities of Spain (ISO 3166-2:ES), and their provinces. */
export const COMUNIDADES = [
  {
    codigo: 'AN',
    nombre: 'Andalucía',
    provincias: ['Almería', 'Cádiz', 'Córdoba', 'Granada', 'Huelva', 'Jaén', 'Málaga', 'Sevilla'],
  },
  { codigo: 'AR', nombre: 'Aragón', provincias: ['Huesca', 'Teruel', 'Zaragoza'] },
  { codigo: 'AS', nombre: 'Principado de Asturias', provincias: ['Asturias'] },
  { codigo: 'CN', nombre: 'Canarias', provincias: ['Las Palmas', 'Santa Cruz de Tenerife'] },
  { codigo: 'CB', nombre: 'Cantabria', provincias: ['Cantabria'] },
  {
    codigo: 'CL',
    nombre: 'Castilla y León',
    provincias: [
      'Ávila',
      'Burgos',
      'León',
      'Palencia',
      'Salamanca',
      'Segovia',
      'Soria',
      'Valladolid',
      'Zamora',
    ],
  },
  {
    codigo: 'CM',
    nombre: 'Castilla-La Mancha',
    provincias: ['Albacete', 'Ciudad Real', 'Cuenca', 'Guadalajara', 'Toledo'],
  },
  { codigo: 'CT', nombre: 'Catalunya', provincias: ['Barcelona', 'Girona', 'Lleida', 'Tarragona'] },
  { codigo: 'EX', nombre: 'Extremadura', provincias: ['Badajoz', 'Cáceres'] },
  { codigo: 'GA', nombre: 'Galicia', provincias: ['A Coruña', 'Lugo', 'Ourense', 'Pontevedra'] },
  { codigo: 'IB', nombre: 'Illes Balears', provincias: ['Illes Balears'] },
  { codigo: 'RI', nombre: 'La Rioja', provincias: ['La Rioja'] },
  { codigo: 'MD', nombre: 'Comunidad de Madrid', provincias: ['Madrid'] },
  { codigo: 'MC', nombre: 'Región de Murcia', provincias: ['Murcia'] },
  { codigo: 'NC', nombre: 'Navarra', provincias: ['Navarra'] },
  { codigo: 'PV', nombre: 'País Vasco', provincias: ['Álava', 'Bizkaia', 'Gipuzkoa'] },
  {
    codigo: 'VC',
    nombre: 'Comunitat Valenciana',
    provincias: ['Alicante', 'Castellón', 'Valencia'],
  },
  { codigo: 'CE', nombre: 'Ceuta', provincias: ['Ceuta'] },
  { codigo: 'ML', nombre: 'Melilla', provincias: ['Melilla'] },
] as const;
export type CodigoComunidad = (typeof COMUNIDADES)[number]['codigo'];
