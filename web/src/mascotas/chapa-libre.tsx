import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { useLocation } from 'react-router';
import { buttonClass } from '../ui/button.tsx';

interface Libre {
  /** The short code of a badge that has just become free. */
  chapaLibre: string;
}

/** What a navigation says of the badge of a pet that is gone. */
export function chapaLibreOf({ chapa }: Insignia): Libre {
  return { chapaLibre: chapa.corto };
}

/** The badge that has just become free, and the way to another pet; nothing where there is none. */
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
