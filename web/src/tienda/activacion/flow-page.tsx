import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { Logo } from '../../ui/logo.tsx';
import { Titulo } from '../../ui/titulo.tsx';

interface Props {
  title: string;
  text?: string;
  /** Stands beside the steps on a wide screen, above the first step on a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Frame of an activation; without navigation, which would lead away from the purchase. */
export function FlowPage({ title, text, aside, children }: Props) {
  return (
    <div className="page grid content-start gap-5 py-4 md:py-8">
      <Link to={pathTo('inicio')} className="flex min-h-12 w-fit items-center rounded-input">
        <Logo />
      </Link>
      <div
        className={
          aside
            ? 'group grid items-start gap-5 lg:grid-cols-[minmax(0,36rem)_minmax(min(20rem,40%),26rem)] lg:justify-center lg:gap-10'
            : 'mx-auto grid w-full max-w-xl gap-5'
        }
      >
        <header className="grid gap-1 lg:col-start-1">
          <Titulo className="text-3xl">{title}</Titulo>
          {text && <p className="text-lg text-muted">{text}</p>}
        </header>
        {aside && (
          <div className="max-lg:group-has-data-begun:hidden lg:sticky lg:top-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {aside}
          </div>
        )}
        <div className="min-w-0 lg:col-start-1">{children}</div>
      </div>
    </div>
  );
}
