/** `value` from 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return (
    <div className="grid gap-1">
      <progress
        aria-label={label}
        value={value}
        className="h-3 w-full appearance-none overflow-hidden rounded-full border border-control bg-sunk [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-brand"
      />
      <p className="text-sm text-muted tabular-nums">{Math.round(value * 100)} %</p>
    </div>
  );
}
