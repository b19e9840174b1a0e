import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';

/** Key of the history entry whose heading was shown last. */
let shown: string | undefined;

/**
 * The heading of a screen. After a navigation it takes the focus, so that screen readers start
 * there. A new heading without a navigation means new content: the screen scrolls to its top.
 */
export function Titulo({ className, children }: { className?: string; children: ReactNode }) {
  const { key, pathname, hash } = useLocation();
  const place = pathname + hash;
  const heading = useRef<HTMLHeadingElement>(null);
  const headed = useRef<string>(null);

  useEffect(() => {
    const last = shown;
    shown = key;
    if (headed.current === place) return; // only the query has changed: a filter, a page of a list
    headed.current = place;
    if (last === undefined) return; // first heading of the document: reading starts above it
    if (last === key) scrollTo({ top: 0, behavior: 'instant' });
    if (!isBeingFilledIn()) heading.current?.focus({ preventScroll: true });
  }, [key, place]);

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames('outline-none', className)}>
      {children}
    </h1>
  );
}

/** Whether a field already has the focus. */
function isBeingFilledIn(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}
