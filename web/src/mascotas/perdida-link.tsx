import type { Insignia } from '@vuelve/contract/mascota';
import { Siren } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';

interface Props {
  mascota: Insignia;
  className?: string;
}

export function PerdidaLink({ mascota, className }: Props) {
  const { hash, perdida } = mascota;
  return (
    <Link
      to={pathTo('perdida', { hash })}
      className={classNames(
        buttonClass({ variant: perdida ? 'destructive' : 'danger' }),
        className,
      )}
    >
      <Siren aria-hidden className="size-5 shrink-0" />
      {perdida ? 'Qué hacer ahora' : 'Se ha perdido'}
    </Link>
  );
}
