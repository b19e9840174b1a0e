import { useEffect } from 'react';
import { claimCarrito } from '../base/state/carrito-propio.ts';

export function useOwnCarrito(usuarioId: number | undefined): void {
  useEffect(() => {
    if (usuarioId !== undefined) claimCarrito(usuarioId);
  }, [usuarioId]);
}
