export const perfil = {
  guardado: '¡Cambios guardados exitosamente!',
  error: '¡Error al guardar los cambios!',
  fotoRecordatorio: 'Recuerda guardar para actualizar la foto',
  nombreObligatorio: 'El nombre es obligatorio',
  telefonoInvalido: 'El teléfono no es válido',
  sinTelefono: 'Nadie puede llamarte todavía',
  faltaTelefono: 'Escribe tu teléfono: sin él, nadie podrá llamarte si se pierde.',
  telefonoGuardado: 'Teléfono guardado. Ya pueden llamarte.',
} as const;
