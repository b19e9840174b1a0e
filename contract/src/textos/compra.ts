export const compra = {
  razaObligatoria: 'La raza es obligatoria',
  lineaInvalida: 'La activación de una chapa lleva una sola línea, sin producto ni mascota',
  sinEmail: 'Email no disponible para verificación',
  otroEmail: 'Este navegador ha verificado otro email',
  enlaceUsado: 'Este enlace ya se ha usado o ha caducado',
} as const;
