import { Titulo } from '../../ui/titulo.tsx';

/** The heading of an `EntryFrame`; a new text is a new step. */
export function EntryTitulo({ children }: { children: string }) {
  return (
    <Titulo key={children} className="text-3xl">
      {children}
    </Titulo>
  );
}
