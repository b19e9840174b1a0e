export const espacio = {
  lleno: 'No te queda espacio para guardarlo. Borra algo que ya no quieras y vuelve a probar.',
} as const;
