import { asRecentDay } from '../../ui/format/as-recent.ts';

/** Since when a pet is lost, in a pill. */
export function PerdidaDesde({ desde }: { desde: string }) {
  const day = asRecentDay(desde).toLowerCase();
  return (
    <p className="flex w-fit items-center gap-2 rounded-full bg-coral-soft px-3 py-1.5 text-sm font-semibold text-coral-ink">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-coral" />
      Se perdió {day === 'hoy' || day === 'ayer' ? day : `el ${day}`}
    </p>
  );
}
