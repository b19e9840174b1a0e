import { X } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { nameQuien } from '../name-quien.ts';
import type { Fallido } from './use-tanda.ts';

interface Props {
  fallidos: Fallido[];
  onClose: () => void;
}

/** The orders that could not be marked and are in no row of the list, each with its reason. */
export function Fallidos({ fallidos, onClose }: Props) {
  return (
    <div role="alert">
      {fallidos.length > 0 && (
        <section
          aria-label="Pedidos que no han cambiado"
          className="grid gap-2 rounded-card bg-coral-soft p-4 text-coral-ink"
        >
          <div className="flex items-start justify-between gap-2">
            <p className="font-semibold">
              {fallidos.length === 1
                ? 'Un pedido que no está en esta lista no ha cambiado'
                : `${fallidos.length} pedidos que no están en esta lista no han cambiado`}
            </p>
            <button
              type="button"
              aria-label="Quitar aviso"
              onClick={onClose}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
          <ul className="max-h-60 overflow-y-auto">
            {fallidos.map(({ fila, motivo }) => (
              <li key={fila.id} className="flex flex-wrap items-baseline gap-x-3 text-sm">
                {fila.total === null ? ( // who only packs does not open orders
                  <span className="wrap-anywhere">{nameQuien(fila)}</span>
                ) : (
                  <Link
                    to={pathTo('adminPedido', { id: String(fila.id) })}
                    className={`${textLinkClass} wrap-anywhere`}
                  >
                    {nameQuien(fila)}
                  </Link>
                )}
                <span className="tabular-nums">{fila.ref_pago}</span>
                <span>{motivo}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
