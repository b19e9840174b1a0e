import type { ReactNode } from 'react';

/** The frame of the line drawings: one pen for all, hidden from those who cannot see it. */
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
