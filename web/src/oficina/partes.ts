/** Who is who in a conversation, by his part. */
export const PARTES = {
  buscador: 'Quien la encontró',
  dueno: 'Su familia',
  contacto: 'Un contacto',
};
