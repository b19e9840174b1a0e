/** The strokes of the chosen period and of the one before. */
export const TRAZOS = {
  ahora: { stroke: 'var(--color-brand)', strokeWidth: 2.5 },
  antes: { stroke: 'var(--color-muted)', strokeWidth: 1.5, strokeDasharray: '4 4' },
};

/** A stroke in the legend. */
export function Trazo({ de }: { de: keyof typeof TRAZOS }) {
  return (
    <svg aria-hidden viewBox="0 0 24 4" className="h-1 w-6 shrink-0">
      <path d="M0 2h24" {...TRAZOS[de]} />
    </svg>
  );
}
