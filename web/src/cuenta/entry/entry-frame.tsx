import { href } from '@vuelve/contract/screens';
import type { ReactNode } from 'react';
import { Portrait } from '../../ui/drawings/portrait.tsx';
import { Logo } from '../../ui/logo.tsx';

interface Props {
  /** An `EntryTitulo`, or an <h1> where there is no router. */
  heading: ReactNode;
  text: ReactNode;
  children: ReactNode;
}

/** The frame of what comes before a session. Works without the router: the login loads none. */
export function EntryFrame({ heading, text, children }: Props) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="mx-auto grid w-full max-w-md content-center gap-6 px-4 py-10">
        <a href={href('inicio')} className="flex min-h-12 w-fit items-center rounded-input">
          <Logo />
        </a>
        <header className="grid gap-2">
          {heading}
          <p className="text-lg text-muted">{text}</p>
        </header>
        {children}
      </div>
      <div className="sticky top-0 hidden h-dvh p-4 lg:block">
        <div className="flex h-full flex-col justify-between overflow-hidden rounded-hero bg-linear-160 from-[#f7be4a] from-10% via-[#f0a860] to-[#e88a5c] pt-16 text-on-sun">
          <p className="px-12 font-display text-4xl font-bold tracking-[-0.02em] text-balance">
            Si se pierde, cualquiera puede llamarte.
          </p>
          <div className="h-[62%]">
            <Portrait />
          </div>
        </div>
      </div>
    </div>
  );
}
