export const textosLegal = {
  cuenta: 'Tengo 14 años o más y acepto el aviso legal y la política de privacidad',
  edad: 'Tengo 14 años o más',
  alEntrar: 'Si es tu primera vez, al seguir confirmas que tienes 14 años o más y aceptas el',
  sinAceptar: 'Marca la casilla para seguir',
  menor: 'Para tener una cuenta necesitas 14 años o más',
  versionInvalida: 'No sabemos qué texto aceptas. Recarga la página y prueba otra vez.',
  versionAnterior:
    'Nuestros textos legales han cambiado desde que abriste esta página. Recárgala, léelos y acéptalos otra vez.',
};
