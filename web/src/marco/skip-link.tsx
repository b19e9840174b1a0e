interface Props {
  /** Moves the focus past what is not the screen's content; without it the screen begins there. */
  onSkip?: () => void;
  children?: string;
}

/** A stop of the Tab key that leads past the next ones: the first of all leads past the navigation. */
export function SkipLink({ onSkip, children = 'Saltar al contenido' }: Props) {
  return (
    <a
      href="#contenido"
      onClick={(event) => {
        if (!onSkip) return;
        event.preventDefault();
        onSkip();
      }}
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus-visible:translate-y-0"
    >
      {children}
    </a>
  );
}
