export const dashboard = {
  error: 'Error al cargar el dashboard',
  vacio: 'Sin datos entre estas fechas',
  fechaInvalida: 'Esa fecha no existe: escríbela como año-mes-día',
  rangoAlReves: 'La fecha «desde» no puede ser posterior a la fecha «hasta»',
  filtroInvalido: 'Ese filtro no existe',
  otros: 'Otros',
  sinTienda: 'Sin tienda',
  sinCupon: 'Sin cupón',
} as const;
