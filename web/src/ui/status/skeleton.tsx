import { classNames } from '../class-names.ts';

interface Props {
  /** Text for screen readers. */
  label: string;
  /** Number of placeholders. */
  count: number;
  /** Classes of each placeholder, and of the list. */
  shape: string;
  className: string;
}

/** Placeholders in the place of content that is being loaded. */
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
