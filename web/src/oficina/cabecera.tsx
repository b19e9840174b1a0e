import type { ReactNode } from 'react';
import { Titulo } from '../ui/titulo.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  /** Actions, at the right. */
  children?: ReactNode;
}

export function Cabecera({ title, text, children }: Props) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <Titulo className="text-3xl wrap-anywhere">{title}</Titulo>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </header>
  );
}
