import type { Filtro } from '@vuelve/contract/filtros';
import type { FiltroPedidos } from '@vuelve/contract/pedido-admin';
import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { GuardarFiltro } from './guardar-filtro.tsx';
import { QuitarFiltro } from './quitar-filtro.tsx';
import { searchOf } from './search-of.ts';

/** What the screen shows by itself. */
const DE_ENTRADA = searchOf({ bandeja: 'por_grabar', buscar: '' });

interface Props {
  filtros: Filtro[];
  /** What the list shows. */
  consulta: FiltroPedidos;
}

/** The administrator's own filters, and the way to save what is shown as one more. */
export function Filtros({ filtros, consulta }: Props) {
  const [isSaving, setSaving] = useState(false);
  const [leaving, setLeaving] = useState<Filtro>();
  const shown = searchOf(consulta);
  const isSaved = filtros.some((filtro) => searchOf(filtro.consulta) === shown);
  const canSave = !isSaved && shown !== DE_ENTRADA;
  if (filtros.length === 0 && !canSave) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {filtros.length > 0 && (
        <nav
          aria-label="Filtros guardados"
          className="max-md:-mx-(--page-edge) max-md:overflow-x-auto max-md:px-(--page-edge)"
        >
          <ul className="flex gap-2 md:flex-wrap">
            {filtros.map((filtro) => (
              <Chip
                key={filtro.id}
                filtro={filtro}
                isCurrent={searchOf(filtro.consulta) === shown}
                onRemove={() => setLeaving(filtro)}
              />
            ))}
          </ul>
        </nav>
      )}
      {canSave && (
        <Button variant="ghost" onClick={() => setSaving(true)}>
          <BookmarkPlus aria-hidden className="size-5" />
          Guardar este filtro
        </Button>
      )}
      {isSaving && <GuardarFiltro consulta={consulta} onClose={() => setSaving(false)} />}
      {leaving && <QuitarFiltro filtro={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

interface ChipProps {
  filtro: Filtro;
  isCurrent: boolean;
  onRemove: () => void;
}

function Chip({ filtro: { nombre, consulta }, isCurrent, onRemove }: ChipProps) {
  return (
    <li
      className={`flex max-w-72 shrink-0 items-center rounded-full border text-sm font-semibold transition ${isCurrent ? 'border-brand bg-brand-soft text-brand' : 'border-control hover:border-brand'}`}
    >
      <Link
        to={{ search: searchOf(consulta) }}
        aria-current={isCurrent ? 'true' : undefined}
        className="flex min-h-11 min-w-0 items-center rounded-l-full pr-1 pl-4 -outline-offset-2!"
      >
        <span className="truncate">{nombre}</span>
      </Link>
      <button
        type="button"
        aria-label={`Quitar el filtro ${nombre}`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full -outline-offset-2!"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
