export const comercio = {
  enlaceMuerto:
    'Este enlace no funciona, o ya no. Pide otro a quien te lo dio: tus ventas siguen ahí.',
  cuponDesconocido: 'Ese cupón no es de tu tienda',
  noSeImprime: 'Este cupón no se puede usar ahora: no se puede imprimir.',
} as const;
