import { LineDrawing } from './line-drawing.tsx';

export function Dog() {
  return (
    <LineDrawing>
      <path d="M78 92c-14 22-36 26-43 4-7-24 4-52 22-54 16-2 27 8 32 18" />
      <path d="M162 92c14 22 36 26 43 4 7-24-4-52-22-54-16-2-27 8-32 18" />
      <path d="M70 82c0-34 22-56 50-56s50 22 50 56c0 32-20 54-50 54s-50-22-50-54z" />
      <path d="M76 122c-8 16-10 38-10 62m98-62c8 16 10 38 10 62" />
      <path d="M80 142c22 14 58 14 80 0" />
      <circle cx="102" cy="78" r="4" fill="currentColor" />
      <circle cx="138" cy="78" r="4" fill="currentColor" />
      <path d="M110 97c0-5 5-7 10-7s10 2 10 7-6 9-10 9-10-4-10-9z" fill="currentColor" />
      <path d="M120 106v7m0 0c-4 6-12 6-16 1m16-1c4 6 12 6 16 1" />
      <rect x="106" y="154" width="28" height="28" rx="8" className="fill-sun stroke-sun" />
      <path d="M113 161h5v5h-5zm9 0h5m-14 9h5v5m4-5h5m0 5h-1" stroke="#1d2b2a" strokeWidth="3" />
    </LineDrawing>
  );
}
