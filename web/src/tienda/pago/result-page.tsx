import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import { Titulo } from '../../ui/titulo.tsx';

const TONES = {
  brand: 'bg-brand-soft text-brand',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-coral-soft text-coral-ink',
};

export interface Head {
  icon: LucideIcon;
  tone: keyof typeof TONES;
  spinning?: boolean;
  title: string;
  text: ReactNode;
}

/**
 * The result of a payment: a large icon, its meaning, and details. Screen readers announce changes.
 */
export function ResultPage({
  icon: Icon,
  tone,
  spinning,
  title,
  text,
  children,
}: Head & { children?: ReactNode }) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className="mx-auto grid w-full max-w-2xl content-center gap-5 px-4 py-8">
      <Link
        to={pathTo('inicio')}
        className="flex min-h-12 w-fit items-center justify-self-center rounded-input"
      >
        <Logo />
      </Link>
      <Card className="grid gap-8">
        <div key={role} role={role} className="grid justify-items-center gap-3 text-center">
          <span className={classNames('grid size-22 place-items-center rounded-full', TONES[tone])}>
            <Icon
              aria-hidden
              strokeWidth={2.25}
              className={classNames('size-11', spinning && 'animate-spin')}
            />
          </span>
          <Titulo key={title} className="mt-2 text-3xl">
            {title}
          </Titulo>
          <div className="grid max-w-md gap-2 text-lg text-balance text-muted">{text}</div>
        </div>
        {children}
      </Card>
    </div>
  );
}
