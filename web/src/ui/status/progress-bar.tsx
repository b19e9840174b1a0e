interface Props {
  label: string;
  /** From 0 to 1. */
  value: number;
  /** Said instead of the percentage. */
  note?: string | undefined;
}

export function ProgressBar({ label, value, note }: Props) {
  return (
    <div className="grid gap-1">
      <progress
        aria-label={label}
        value={value}
        className="h-3 w-full appearance-none overflow-hidden rounded-full border border-control bg-sunk [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-brand"
      />
      <p className="text-sm text-muted tabular-nums">{note ?? `${Math.round(value * 100)} %`}</p>
    </div>
  );
}
