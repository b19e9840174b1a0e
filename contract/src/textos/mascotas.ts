export const mascotas = {
  creada: '¡Creado correctamente!',
  errorCrear: 'Error al crear mascota',
  errorLista: 'Error al obtener mascota',
  errorListaDesconocido: 'Error desconocido al obtener mascota',
  actualizada: 'Información actualizada correctamente',
  errorActualizar: 'Rellena todos los campos dueño...',
  cambiada: 'La ficha ha cambiado en otra pestaña o dispositivo. Revísala y guarda de nuevo.',
  campoCambiado: (ahora: unknown) =>
    typeof ahora === 'string' && ahora.length > 1
      ? `Ahora pone «${ahora.slice(0, 80)}». Si guardas otra vez, queda lo tuyo.`
      : 'También ha cambiado. Si guardas otra vez, queda lo tuyo.',
  vacia: 'No tienes mascotas registradas',
  crearPrimera: 'Crear mi primera mascota',
  anadir: 'Añadir nueva mascota',
  sinImagen: 'Imagen no disponible',
  sinFoto: 'Sin foto todavía',
  noEncontrada: 'No encontramos esa mascota',
  nombreObligatorio: 'El nombre de la mascota es obligatorio',
  fechaFutura: 'La fecha de nacimiento no puede ser posterior a hoy',
  fechaInvalida: 'La fecha no es válida',
  eliminada: 'Mascota eliminada correctamente.',
  errorEliminar: 'No se pudo eliminar la mascota.',
  demasiadas: 'Has llegado al máximo de mascotas de una cuenta',
} as const;
