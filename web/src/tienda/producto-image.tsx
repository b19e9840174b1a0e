import type { Producto } from '@vuelve/contract/tienda';
import { PawPrint } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';

interface Props {
  producto: Pick<Producto, 'imagen'>;
  className?: string;
}

/**
 * A product's picture, 4:3; a paw replaces a missing or broken one. No alternative text: the name
 * stands beside it.
 */
export function ProductoImage({ producto: { imagen }, className }: Props) {
  const [broken, setBroken] = useState<string>();
  const look = classNames('aspect-4/3 shrink-0 bg-brand-soft object-contain', className);
  if (imagen && imagen !== broken) {
    return <img src={imagen} alt="" onError={() => setBroken(imagen)} className={look} />;
  }
  return (
    <span className={classNames(look, 'grid place-items-center text-brand')}>
      <PawPrint aria-hidden className="size-1/3" />
    </span>
  );
}
