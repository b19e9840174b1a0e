/** Names of a conversation's participants, by role. */
export const PARTES = {
  buscador: 'Quien la encontró',
  dueno: 'Su familia',
  contacto: 'Un contacto',
};
