import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';

/** The id of the header's place for the way back; screens without the header have none. */
export const VOLVER = 'volver';

const findHeader = () => document.getElementById(VOLVER);
const never = () => () => {};

/** The way back: an arrow in the header of a phone, a line above the title elsewhere. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  // React looks again once the header is drawn, which happens together with the first screen.
  const header = useSyncExternalStore(never, findHeader);
  return (
    <>
      {header &&
        createPortal(
          <Link
            to={to}
            viewTransition
            className="grid size-12 place-items-center rounded-full transition hover:bg-brand-soft"
          >
            <ArrowLeft aria-hidden />
            <span className="sr-only">{children}</span>
          </Link>,
          header,
        )}
      <Link
        to={to}
        viewTransition
        // By CSS: the header's place is found only after the first painting.
        className="inline-flex min-h-12 w-fit items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline max-md:[body:has(#volver)_&]:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {children}
      </Link>
    </>
  );
}
