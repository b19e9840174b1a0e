import { agreesWithCp, type Direccion } from '@vuelve/contract/direccion';
import { provinciaOf } from '@vuelve/contract/provincias';
import { textos } from '@vuelve/contract/textos';
import { fieldError } from '../../cimientos/http/errors.ts';

/**
 * The parts of an address that are to be kept: with a postcode its province. Who knows one field for all of it, as the
 * specification does, and writes another address there, has said where it is: what stood in the other fields is gone.
 * @param antes the address that is kept so far
 * @throws AppError 400 for a province that is not the postcode's
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
