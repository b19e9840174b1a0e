import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { Pencil, QrCode, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { rememberMascotaToBuy } from '../../base/state/compra.ts';

const linkClass =
  'flex min-h-13 items-center gap-3 rounded-input bg-sunk px-4 font-semibold transition hover:brightness-95';

export function CardActions({ mascota }: { mascota: Insignia }) {
  const { hash } = mascota;
  return (
    <div className="grid grid-cols-2 gap-2 border-t border-line pt-4">
      <Link to={pathTo('editarMascota', { hash })} className={linkClass}>
        <Pencil aria-hidden className="size-5 shrink-0 text-muted" />
        Editar
      </Link>
      <Link
        to={pathTo('comprar', { hash })}
        onClick={() => rememberMascotaToBuy(mascota)}
        className={linkClass}
      >
        <ShoppingBag aria-hidden className="size-5 shrink-0 text-muted" />
        Comprar
      </Link>
      <a href={href('perfilPublico', { hash })} className={`${linkClass} col-span-2`}>
        <QrCode aria-hidden className="size-5 shrink-0 text-muted" />
        Previsualizar QR
      </a>
    </div>
  );
}
