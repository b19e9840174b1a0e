/** The sentences of a pet's contacts. */
export const textosContactos = {
  nombreObligatorio: 'Escribe su nombre',
  telefonoInvalido: 'El teléfono no es válido',
  minutosInvalidos: 'Elige entre 2 y 60 minutos',
  demasiados: 'Ya hay tres contactos: quita uno para añadir otro',
  repetido: 'Ese correo ya está entre sus contactos',
  propio: 'Ese es tu correo: a ti te avisamos siempre',
  noExiste: 'Ese contacto ya no está',
  dijoNo: 'Dijo que no hace poco: no volvemos a escribirle',
  yaContesto: 'Ya ha contestado: no hace falta pedírselo otra vez',
  muchasPeticiones: 'Le hemos escrito varias veces. Espera un día y vuelve a probar.',
  otroOrden: 'Los contactos han cambiado: vuelve a ordenarlos',
  anadido: 'Añadido: le hemos escrito para pedirle permiso',
  guardado: 'Guardado',
  quitado: 'Quitado',
  reenviado: 'Se lo hemos vuelto a pedir',
  error: 'No hemos podido guardarlo. Inténtalo de nuevo.',
} as const;
