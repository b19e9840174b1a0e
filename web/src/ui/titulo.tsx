import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';

/** The entry of the history whose heading was shown last. */
let shown: string | undefined;

/**
 * The heading of a screen. After a navigation it takes the focus, as a new document would. A new heading without a navigation
 * means that the screen is about something else now: it begins at its top.
 */
export function Titulo({ className, children }: { className?: string; children: ReactNode }) {
  const { key, pathname, hash } = useLocation();
  const place = pathname + hash;
  const heading = useRef<HTMLHeadingElement>(null);
  const headed = useRef<string>(null);

  useEffect(() => {
    const last = shown;
    shown = key;
    if (headed.current === place) return; // only the query changed: a filter, a page of a list
    headed.current = place;
    if (last === undefined) return; // the document's first heading: its reader begins above it
    if (last === key) scrollTo({ top: 0, behavior: 'instant' });
    if (!isBeingFilledIn()) heading.current?.focus({ preventScroll: true });
  }, [key, place]);

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames('outline-none', className)}>
      {children}
    </h1>
  );
}

/** Whether a field has asked for the focus itself. */
function isBeingFilledIn(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}
