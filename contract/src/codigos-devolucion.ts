/** The bank's refusals of a refund (Redsys answer codes, SIS codes of its gateway). */
const CODIGOS: Record<string, string> = {
  '0190': 'El banco ha denegado la devolución',
  '0904': 'El banco no reconoce nuestro comercio: revisa los datos del terminal',
  '0950': 'El banco no permite devolver este pago',
  '9218': 'El terminal no tiene permiso para devolver: pídeselo al banco',
  '9256': 'El terminal no tiene permiso para devolver: pídeselo al banco',
  SIS0026: 'El banco no reconoce nuestro comercio: revisa los datos del terminal',
  SIS0028: 'El banco no reconoce nuestro terminal: revisa sus datos',
  SIS0042: 'El banco no ha aceptado nuestra firma: revisa la clave del terminal',
  SIS0054: 'El banco no encuentra el pago que se quiere devolver',
  SIS0055: 'El banco tiene más de un pago con ese número: devuélvelo en su web',
  SIS0056: 'Para el banco, ese pago no llegó a cobrarse',
  SIS0057: 'El importe es mayor de lo que el banco tiene por devolver',
};

/** The Spanish sentence for the bank's refusal of a refund. */
export function describeCodigoDevolucion(codigo: string): string {
  return CODIGOS[codigo] ?? `El banco no ha aceptado la devolución (código: ${codigo})`;
}
