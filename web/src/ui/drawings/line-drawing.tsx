import type { ReactNode } from 'react';

/** Common frame of the line drawings; hidden from screen readers. */
export function LineDrawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
