/** What an owner shows to finders, each with a switch that is saved at once. */
export const PRIVACIDAD = [
  {
    campo: 'apellidos_publicos',
    label: 'Mostrar mis apellidos',
    hint: 'Junto a tu nombre, que se ve siempre.',
  },
  {
    campo: 'telefono_publico',
    label: 'Mostrar mi teléfono',
    hint: 'Para que puedan llamarte o escribirte.',
    whenHidden: 'Con el teléfono oculto, quien encuentre a tu mascota no podrá llamarte.',
  },
  {
    campo: 'vacunas_publicas',
    label: 'Mostrar la cartilla de vacunas',
    hint: 'Cualquiera que abra su perfil podrá verla.',
  },
] as const;
export type CampoPrivacidad = (typeof PRIVACIDAD)[number]['campo'];
