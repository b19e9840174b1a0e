import { useEffect } from 'react';
import { claimCarrito } from '../base/state/carrito-propio.ts';

/** Makes the cart of this browser the user's own. */
export function useOwnCarrito(usuarioId: number | undefined): void {
  useEffect(() => {
    if (usuarioId !== undefined) claimCarrito(usuarioId);
  }, [usuarioId]);
}
