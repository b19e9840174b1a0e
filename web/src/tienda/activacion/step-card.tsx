import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  /** What the last step was refused for. */
  notice?: string;
  /** Whether the visitor came here from another step: then the focus comes too. */
  focused: boolean;
  children: ReactNode;
}

/** One step. */
export function StepCard({ title, text, notice, focused, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!focused) return;
    scrollTo({ top: 0, behavior: 'instant' });
    // Whatever the step itself wants to be filled in first, keeps the focus.
    if (!heading.current?.closest('section')?.contains(document.activeElement)) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [focused]);

  return (
    <Card aria-labelledby={id} className="grid gap-5">
      <header className="grid gap-2">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {text && <p className="text-muted">{text}</p>}
      </header>
      {notice && (
        <p role="alert" className="rounded-input bg-warn-soft px-4 py-3 font-semibold text-warn">
          {notice}
        </p>
      )}
      {children}
    </Card>
  );
}
