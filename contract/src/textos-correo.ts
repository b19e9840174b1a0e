export const textosCorreo = {
  mismo: 'Ese ya es tu email',
  codigoActual: 'El código que enviamos a tu email de ahora no es correcto o ha caducado',
  codigoNuevo: 'El código que enviamos a tu email nuevo no es correcto o ha caducado',
  cambiado: 'Hecho: desde ahora entras con tu email nuevo.',
};
