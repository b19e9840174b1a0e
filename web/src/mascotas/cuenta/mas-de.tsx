import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { EllipsisVertical, Pencil, QrCode, ShoppingBag } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { rememberMascotaToBuy } from '../../base/state/compra.ts';
import { nombreOf } from '../summary.ts';

const linkClass =
  'flex min-h-13 items-center gap-3 rounded-input bg-sunk px-4 font-semibold transition hover:brightness-95';

/** The strip of a pet: the link to its place (`children`), and three shortcuts behind dots. */
export function MasDe({ mascota, children }: { mascota: Insignia; children: ReactNode }) {
  const { hash } = mascota;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <div className="flex items-center">
        {children}
        <button
          type="button"
          aria-label={`Más de ${nombreOf(mascota)}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="relative z-1 mr-1 grid size-12 shrink-0 place-items-center rounded-full text-muted transition hover:bg-sunk aria-expanded:bg-sunk"
        >
          <EllipsisVertical aria-hidden className="size-5" />
        </button>
      </div>
      <div id={id} hidden={!open} className="relative z-1 grid gap-2 px-4 pb-4">
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
        <a href={href('perfilPublico', { hash })} className={linkClass}>
          <QrCode aria-hidden className="size-5 shrink-0 text-muted" />
          Previsualizar QR
        </a>
      </div>
    </div>
  );
}
