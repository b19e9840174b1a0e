import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { Ellipsis, Eye, HandHeart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '../../base/arrival/lazy-part.tsx';
import { pathTo } from '../../base/path-to.ts';
import { Popover, popoverItem } from '../../ui/overlay/popover.tsx';

const DeleteMascota = lazyDialog(() => import('./delete-mascota.tsx'));

/** What is done rarely: look at the page, hand the pet over, delete it. */
export function MenuLugar({ mascota }: { mascota: Insignia }) {
  const [isDeleting, setDeleting] = useState(false);
  const { hash } = mascota;
  return (
    <>
      <Popover
        label="Más opciones"
        face={<Ellipsis aria-hidden />}
        className="grid size-12 place-items-center rounded-full bg-surface text-ink shadow-card hover:bg-sunk"
      >
        <a href={href('perfilPublico', { hash })} {...popoverItem()}>
          <Eye aria-hidden className="size-5" />
          Ver su página
        </a>
        <Link to={pathTo('entregar', { hash })} {...popoverItem()}>
          <HandHeart aria-hidden className="size-5" />
          Entregar a otra persona
        </Link>
        <button
          type="button"

          {...popoverItem({ destructive: true, onClick: () => setDeleting(true) })}
        >
          <Trash2 aria-hidden className="size-5" />
          Eliminar mascota
        </button>
      </Popover>
      {isDeleting && <DeleteMascota mascota={mascota} onClose={() => setDeleting(false)} />}
    </>
  );
}
