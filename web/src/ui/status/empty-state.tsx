import type { ReactNode } from 'react';
import { Titulo } from '../titulo.tsx';

interface Props {
  drawing: ReactNode;
  title: string;
  text?: string;
  /** Level of the title; 'h1' when it is the screen's heading. */
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}

export function EmptyState({ drawing, title, text, heading = 'h2', children }: Props) {
  const Heading = heading === 'h1' ? Titulo : heading;
  return (
    <div className="m-auto grid max-w-md justify-items-center gap-4 px-4 py-12 text-center">
      <div className="w-full max-w-48 text-brand">{drawing}</div>
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
