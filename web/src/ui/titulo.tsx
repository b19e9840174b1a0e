import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';

/** Key of the history entry whose heading was shown last. */
let shown: string | undefined;

/** Tells that the next heading is no first one: the document has shown a screen before. */
export function expectTitulo(): void {
  shown = '';
}

interface Props {
  id?: string;
  className?: string;
  /** Path of the screen, where others open beside it: they are no navigation of this one. */
  path?: string;
  children: ReactNode;
}

/**
 * The heading of a screen. After a navigation it takes the focus, so that screen readers start
 * there. A new heading without a navigation means new content: the screen scrolls to its top.
 */
export function Titulo({ id, className, path, children }: Props) {
  const { key, pathname, hash } = useLocation();
  const place = (path ?? pathname) + hash;
  const heading = useRef<HTMLHeadingElement>(null);
  const headed = useRef<string>(null);

  useEffect(() => {
    const last = shown;
    shown = key;
    if (headed.current === place) return; // only the query has changed: a filter, a page of a list
    headed.current = place;
    if (last === undefined) return; // first heading of the document: reading starts above it
    if (isOccupied()) return;
    if (last === key) scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [key, place]);

  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={classNames('outline-none', className)}>
      {children}
    </h1>
  );
}

/** Whether the user is in a field, a dialog or a menu. */
function isOccupied(): boolean {
  const { activeElement } = document;
  return activeElement?.closest('input, textarea, select, [role*=dialog], [role=menu]') != null;
}
