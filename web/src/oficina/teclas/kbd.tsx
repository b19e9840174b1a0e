import { type ClaveTecla, keysOf } from './tabla.ts';

/** The keys of something, as they look on a keyboard. */
export function Kbd({ clave }: { clave: ClaveTecla }) {
  return keysOf(clave).map((key) => <Tecla key={key}>{key}</Tecla>);
}

export function Tecla({ children }: { children: string }) {
  return (
    <kbd className="rounded-lg border border-line bg-surface px-1.5 py-0.5 font-sans text-sm font-semibold text-muted">
      {children}
    </kbd>
  );
}
