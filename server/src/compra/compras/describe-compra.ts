/** The text that the bank shows for a cart. */
export function describeCompra(lineas: { unidades: number }[]): string {
  const unidades = lineas.reduce((sum, linea) => sum + linea.unidades, 0);
  return unidades === 1 ? '1 chapa Vuelve' : `${unidades} chapas Vuelve`;
}
