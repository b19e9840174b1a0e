import { LineDrawing } from './line-drawing.tsx';

/** A parrot with its badge, in one line. */
export function Parrot() {
  return (
    <LineDrawing>
      <path d="M84 184c-10-30-14-58-14-84 0-42 22-74 54-74 30 0 48 22 48 50" />
      <path d="M100 30c-2-10 2-18 12-22m6 18c0-10 6-16 14-18" />
      <path d="M150 68c10-8 30-6 36 10 4 12 0 24-10 32-2-12-12-18-26-18-8-6-8-18 0-24z" />
      <path d="M150 92c-2 12 4 18 14 18" />
      <path d="M158 112c4 26 2 50-8 72" />
      <path d="M78 112c22 0 36 22 30 60-18-6-28-18-31-32" />
      <circle cx="132" cy="66" r="5" fill="currentColor" />
      <path d="M50 184h140" />
      <circle cx="134" cy="140" r="10" className="fill-sun stroke-sun" />
    </LineDrawing>
  );
}
