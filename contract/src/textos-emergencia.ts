/** The sentences of the emergency card, of badge backs that call the owner, and of NFC tags. */
export const textosEmergencia = {
  sinTelefono: 'Guarda antes tu teléfono: sin él no hay número que poner.',
  sinEnlace: 'No hemos podido preparar su dirección. Inténtalo de nuevo.',
  nfc: {
    grabada: 'Etiqueta grabada',
    sinPermiso:
      'Chrome no tiene permiso para usar el NFC. Dáselo en los ajustes de este sitio y vuelve a probar.',
    apagado: 'El NFC está apagado. Enciéndelo en los ajustes del móvil y vuelve a probar.',
    noAdmitida:
      'No se puede grabar: este móvil no tiene NFC, o la etiqueta no es de las que se graban.',
    cortada:
      'No se ha podido grabar. Vuelve a probar sin separar la etiqueta del móvil hasta que avise.',
  },
} as const;
