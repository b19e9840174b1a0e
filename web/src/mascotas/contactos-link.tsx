import type { Insignia } from '@vuelve/contract/mascota';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';

interface Props {
  mascota: Insignia;
  variant?: 'soft' | 'ghost';
  className?: string;
}

export function ContactosLink({ mascota: { hash }, variant = 'ghost', className }: Props) {
  return (
    <Link
      to={pathTo('contactos', { hash })}
      className={classNames(buttonClass({ variant }), className)}
    >
      <Users aria-hidden className="size-5 shrink-0" />
      Contactos
    </Link>
  );
}
