import type { LineaCarrito } from '../../../base/state/linea-carrito.ts';
import { ProductoImage } from '../../producto-image.tsx';

export function LineList({ lineas }: { lineas: LineaCarrito[] }) {
  return (
    <ul className="grid gap-3">
      {lineas.map((linea) => (
        <li key={`${linea.id} ${linea.mascotaId}`} className="flex items-center gap-3">
          <ProductoImage producto={linea} className="w-16 rounded-input" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {linea.cantidad} × {linea.nombre}, {linea.color}
            </p>
            <p className="line-clamp-1 text-sm text-muted">Para {linea.mascota || 'tu mascota'}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
