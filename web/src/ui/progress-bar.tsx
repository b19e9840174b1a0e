/** How far something is; `value` from 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return (
    <div className="grid gap-1">
      <progress aria-label={label} value={value} className="h-3 w-full accent-brand" />
      <p className="text-sm text-muted tabular-nums">{Math.round(value * 100)} %</p>
    </div>
  );
}
