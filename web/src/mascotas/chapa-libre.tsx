import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { useLocation } from 'react-router';
import { buttonClass } from '../ui/button.tsx';

interface Libre {
  /** Short code of a badge that has just become free. */
  chapaLibre: string;
}

/** Router state for the navigation after a pet was deleted. */
export function chapaLibreOf({ chapa }: Insignia): Libre {
  return { chapaLibre: chapa.corto };
}

export function ChapaLibre() {
  const { chapaLibre } = (useLocation().state ?? {}) as Partial<Libre>;
  if (!chapaLibre) return null;
  return (
    <section
      aria-label="Chapa libre"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-brand-soft p-5"
    >
      <p>
        La chapa <b className="tracking-wider">{chapaLibre}</b> ha quedado libre.
      </p>
      <a href={`${href('activar')}?${chapaLibre}`} className={buttonClass()}>
        Dársela a otra mascota
      </a>
    </section>
  );
}
