import type { Hoy } from '@vuelve/contract/hoy';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { textLinkClass } from '../../ui/text-link.ts';
import { useHoy } from '../hoy-leido.ts';

interface Props {
  /** The list as it was read: another one begins to count anew. */
  lista: unknown;
}

interface Desde {
  lista: unknown;
  /** When the figures were read that the list may know already. */
  leido: string | undefined;
  /** When the newest order of the first figures after that was paid; '' without one. */
  ultimo?: string;
}

/**
 * A quiet line when orders were paid since the list was read: they never move the rows under
 * somebody's finger.
 */
export function Nuevos({ lista }: Props) {
  const hoy = useHoy();
  const [desde, setDesde] = useState<Desde>({ lista, leido: hoy?.leido });
  const { revalidate } = useRevalidator();
  const next = advance(desde, lista, hoy);
  if (next !== desde) setDesde(next);
  const isNew = next.ultimo !== undefined && (hoy?.por_grabar_ultimo ?? '') > next.ultimo;
  return (
    <p role="status" className="rounded-input bg-brand-soft px-4 py-2 text-brand empty:hidden">
      {isNew && (
        <>
          Hay pedidos nuevos.{' '}
          <button type="button" onClick={() => void revalidate()} className={textLinkClass}>
            Verlos
          </button>
        </>
      )}
    </p>
  );
}

function advance(desde: Desde, lista: unknown, hoy: Hoy | undefined): Desde {
  if (desde.lista !== lista) return { lista, leido: hoy?.leido };
  if (desde.ultimo !== undefined || !hoy || hoy.leido === desde.leido) return desde;
  return { ...desde, ultimo: hoy.por_grabar_ultimo ?? '' };
}
