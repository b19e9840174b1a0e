/** The columns of a product that a sale needs. */
export const COLUMNAS_PRODUCTO = [
  'id',
  'nombre',
  'descripcion',
  'imagen',
  'color',
  'talla',
  'medidas',
  'ancho_mm',
  'alto_mm',
  'peso_g',
  'desde_kg',
  'incluye',
  'precio',
  'existencias',
  'apartadas',
] as const;
