import { ESCANEO_REGION } from '@vuelve/contract/reglas';

const CORNERS = [
  'top-0 left-0 rounded-tl-[20px] border-t-4 border-l-4',
  'top-0 right-0 rounded-tr-[20px] border-t-4 border-r-4',
  'bottom-0 left-0 rounded-bl-[20px] border-b-4 border-l-4',
  'right-0 bottom-0 rounded-br-[20px] border-r-4 border-b-4',
];

/** Corners around the decoded part of the picture; the rest is dimmed. */
export function Viewfinder() {
  const edge = `${((1 - ESCANEO_REGION) / 2) * 100}%`;
  return (
    <div
      aria-hidden
      style={{ inset: edge }}
      className="pointer-events-none absolute rounded-[20px] shadow-[0_0_0_50vmax_var(--color-veil)]"
    >
      {CORNERS.map((corner) => (
        <span key={corner} className={`absolute size-10 border-paper ${corner}`} />
      ))}
    </div>
  );
}
