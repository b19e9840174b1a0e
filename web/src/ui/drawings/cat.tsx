import { LineDrawing } from './line-drawing.tsx';

export function Cat() {
  return (
    <LineDrawing>
      <path d="M74 74 66 28c14 2 26 9 35 20 12-3 26-3 38 0 9-11 21-18 35-20l-8 46c6 10 8 20 6 30-5 24-25 36-52 36s-47-12-52-36c-2-10 0-20 6-30z" />
      <path d="M86 140c-8 12-12 28-12 44m80-44c8 12 12 28 12 44" />
      <path d="M174 180c26 2 42-12 40-30-1-13-14-16-18-6" />
      <circle cx="100" cy="88" r="4" fill="currentColor" />
      <circle cx="140" cy="88" r="4" fill="currentColor" />
      <path d="M115 103h10l-5 6z" fill="currentColor" />
      <path d="M120 109c0 8-12 10-15 4m15-4c0 8 12 10 15 4" />
      <path d="M46 98l22 4m-24 14 24-4m126-14-22 4m24 14-24-4" />
      <circle cx="120" cy="160" r="9" className="fill-sun stroke-sun" />
    </LineDrawing>
  );
}
