import { classNames } from '../class-names.ts';

interface Props {
  /** What is waited for, for whoever does not see the shapes. */
  label: string;
  /** How many shapes. */
  count: number;
  /** How each looks, and how they stand. */
  shape: string;
  className: string;
}

/** The shapes of what is on its way, where it will stand. */
export function Skeleton({ label, count, shape, className }: Props) {
  return (
    <output className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, n) => (
        <span
          key={n}
          aria-hidden
          className={classNames('block animate-pulse rounded-card bg-sunk', shape)}
        />
      ))}
    </output>
  );
}
