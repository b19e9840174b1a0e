import { TOAST_CARRITO_MS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useNavigate } from 'react-router';
import { ruta } from '../../ruta.ts';
import { unidadesCarrito } from '../../state/carrito.ts';
import { toast } from '../../ui/toast.ts';

/** Opens the cart, or the pets when there is nothing in it yet. */
export function useAbrirCarrito() {
  const navigate = useNavigate();
  return () => {
    const vacio = unidadesCarrito() === 0;
    if (vacio) {
      toast.info(textos.carrito.vacio, { position: 'top-center', duration: TOAST_CARRITO_MS });
    }
    void navigate(ruta(vacio ? 'mascotas' : 'carrito'));
  };
}
