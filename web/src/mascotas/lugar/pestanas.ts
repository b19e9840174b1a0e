/** The tabs of a pet's place, each a screen with an address of its own. */
export const PESTANAS = [
  { screen: 'ficha', name: 'Ficha' },
  { screen: 'fotos', name: 'Fotos' },
  { screen: 'chapa', name: 'Chapa' },
  { screen: 'actividad', name: 'Actividad' },
  { screen: 'contactos', name: 'Contactos' },
] as const;
