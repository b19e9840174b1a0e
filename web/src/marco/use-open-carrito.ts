import { TOAST_CARRITO_MS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useNavigate } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { carritoUnidades } from '../base/state/carrito.ts';
import { toast } from '../ui/toast/toast.ts';

/** Opens the cart; with an empty cart, the list of pets, from which badges are bought. */
export function useOpenCarrito() {
  const navigate = useNavigate();
  return () => {
    const isEmpty = carritoUnidades() === 0;
    if (isEmpty) {
      toast.info(textos.carrito.vacio, { position: 'top-center', duration: TOAST_CARRITO_MS });
    }
    void navigate(pathTo(isEmpty ? 'mascotas' : 'carrito'));
  };
}
