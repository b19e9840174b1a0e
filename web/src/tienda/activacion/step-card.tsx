import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  /** Why the last step was refused. */
  notice?: string;
  /** Whether the visitor came from another step: then the focus moves here. */
  focused: boolean;
  children: ReactNode;
}

export function StepCard({ title, text, notice, focused, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!focused) return;
    scrollTo({ top: 0, behavior: 'instant' });
    // A field of the step that already has the focus keeps it.
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
