/** How far something is; `value` from 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const percent = Math.round(value * 100);
  return (
    <div className="grid gap-1">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        className="h-3 overflow-hidden rounded-full bg-sunk"
      >
        <div className="h-full rounded-full bg-brand transition-all" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-sm text-muted tabular-nums">{percent} %</p>
    </div>
  );
}
