import { Minus, Plus, type LucideIcon } from 'lucide-react';

interface Props {
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}

export function Stepper({ label, value, min = 1, max, onChange }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex w-fit items-center rounded-full border border-control bg-surface"
    >
      <Step
        label="Quitar una unidad"
        icon={Minus}
        atEnd={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className="min-w-7 text-center font-semibold tabular-nums">{value}</output>
      <Step
        label="Añadir una unidad"
        icon={Plus}
        atEnd={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}

interface StepProps {
  label: string;
  icon: LucideIcon;
  atEnd: boolean;
  onClick: () => void;
}

// Not `disabled` at the limits: a disabled button loses the keyboard's focus.
function Step({ label, icon: Icon, atEnd, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={atEnd}
      onClick={atEnd ? undefined : onClick}
      className="grid size-12 place-items-center rounded-full text-brand transition hover:bg-brand-soft aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-55 aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
