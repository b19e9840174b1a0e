import { agreesWithCp, type Direccion } from '@vuelve/contract/direccion';
import { provinciaOf } from '@vuelve/contract/provincias';
import { textos } from '@vuelve/contract/textos';
import { fieldError } from '../../cimientos/http/errors.ts';

/**
 * The parts of an address to store; the postcode determines the province. A client that knows only
 * the field `direccion` of the specification and changes it has replaced the whole address: the
 * other fields become empty.
 * @param antes the stored address
 * @throws AppError 400 for a province that does not match the postcode
 */
export function settleDireccion(
  escrita: Partial<Direccion>,
  antes: Pick<Direccion, 'direccion' | 'cp'>,
): Partial<Direccion> {
  const { direccion, cp, localidad, provincia } = escrita;
  const isOther = direccion !== undefined && direccion !== antes.direccion;
  if (cp === undefined && localidad === undefined && provincia === undefined) {
    return isOther ? { direccion, cp: '', localidad: '', provincia: '' } : {};
  }
  const postal = cp ?? antes.cp;
  if (!agreesWithCp(provincia ?? '', postal)) {
    throw fieldError('provincia', textos.carrito.provinciaInvalida);
  }
  return { ...escrita, cp, provincia: provinciaOf(postal) ?? provincia };
}
