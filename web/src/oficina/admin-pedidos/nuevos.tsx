import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { textLinkClass } from '../../ui/text-link.ts';
import { useHoy } from '../hoy-leido.ts';

/**
 * A quiet line when orders were paid since the list was read: they never move the rows under
 * somebody's finger.
 */
export function Nuevos() {
  const ultimo = useHoy()?.por_grabar_ultimo ?? '';
  const [leido, setLeido] = useState<string>();
  const { revalidate } = useRevalidator();
  if (leido === undefined && ultimo) setLeido(ultimo);
  const isNew = leido !== undefined && ultimo > leido;
  return (
    <p role="status" className="rounded-input bg-brand-soft px-4 py-2 text-brand empty:hidden">
      {isNew && (
        <>
          Hay pedidos nuevos.{' '}
          <button
            type="button"
            onClick={() => {
              setLeido(ultimo);
              void revalidate();
            }}
            className={textLinkClass}
          >
            Verlos
          </button>
        </>
      )}
    </p>
  );
}
