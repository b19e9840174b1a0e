import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';

interface Props {
  src?: string | null;
  name: string;
  className?: string;
}

/** A round photo. The initial, or an icon without a name, replaces a missing or broken one. */
export function Avatar({ src, name, className }: Props) {
  const [broken, setBroken] = useState<string>();
  const look = classNames('shrink-0 rounded-full bg-brand-soft object-cover', className);

  if (src && src !== broken) {
    return <img src={src} alt="" onError={() => setBroken(src)} className={look} />;
  }
  return (
    <span
      aria-hidden
      className={classNames(look, 'grid place-items-center font-display text-brand')}
    >
      {Array.from(name)[0]?.toUpperCase() ?? <UserRound className="size-1/2" />}
    </span>
  );
}
