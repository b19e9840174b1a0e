import type { Insignia } from '@vuelve/contract/mascota';
import { HandHeart } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';

export function EntregarLink({ mascota: { hash } }: { mascota: Insignia }) {
  return (
    <Link to={pathTo('entregar', { hash })} className={buttonClass({ variant: 'ghost' })}>
      <HandHeart aria-hidden className="size-5" />
      Entregar a otra persona
    </Link>
  );
}
