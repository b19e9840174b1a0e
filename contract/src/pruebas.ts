/** What proves whose an animal is, beside its marks. Without schemas: the app's forms list them. */

export const SEXOS = [
  { clave: 'M', nombre: 'Macho' },
  { clave: 'H', nombre: 'Hembra' },
] as const;
export type Sexo = (typeof SEXOS)[number]['clave'];

/** Its collar by colour. With sex and marks it proves whose the animal is, and is never shown. */
export const COLLARES = [
  { clave: 'sin', nombre: 'Sin collar' },
  { clave: 'negro', nombre: 'Negro' },
  { clave: 'blanco', nombre: 'Blanco' },
  { clave: 'gris', nombre: 'Gris' },
  { clave: 'marron', nombre: 'Marrón' },
  { clave: 'rojo', nombre: 'Rojo' },
  { clave: 'rosa', nombre: 'Rosa' },
  { clave: 'morado', nombre: 'Morado' },
  { clave: 'azul', nombre: 'Azul' },
  { clave: 'verde', nombre: 'Verde' },
  { clave: 'amarillo', nombre: 'Amarillo' },
  { clave: 'naranja', nombre: 'Naranja' },
  { clave: 'otro', nombre: 'De otro color o de varios' },
] as const;
export type Collar = (typeof COLLARES)[number]['clave'];
