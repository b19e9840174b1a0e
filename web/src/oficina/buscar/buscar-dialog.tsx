import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { backdropClass } from '../../ui/overlay/backdrop-class.ts';
import { useBackCloses } from '../../ui/overlay/use-back-closes.ts';
import { Tecla } from '../teclas/kbd.tsx';
import { FilaHallazgo } from './fila-hallazgo.tsx';
import { type Grupo, findLugares } from './to-grupos.ts';
import { useHallazgos } from './use-hallazgos.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

export default function BuscarDialog({ open, onClose }: Props) {
  useBackCloses(open, onClose);
  const [q, setQ] = useState('');
  const hasLeft = useRef(false);
  const leave = () => {
    hasLeft.current = true;
    onClose();
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      onOpenChangeComplete={(isOpen) => {
        hasLeft.current = false;
        if (!isOpen) setQ('');
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          aria-label="Buscar en todo"
          // The screen that comes takes the focus.
          finalFocus={() => (hasLeft.current ? findTitulo() : true)}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-surface shadow-float transition duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-auto sm:top-[min(6rem,8dvh)] sm:left-1/2 sm:max-h-[calc(100dvh-min(12rem,16dvh))] sm:w-[min(45rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:rounded-hero"
        >
          <Busqueda q={q} onChange={setQ} onLeave={leave} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The heading of the order beside the list, or else of the screen. */
function findTitulo(): HTMLElement | null {
  const main = document.querySelector('main');
  return (
    main?.querySelector<HTMLElement>('[data-panel] header :is(h1, h2)') ??
    main?.querySelector('h1') ??
    null
  );
}

interface BusquedaProps {
  q: string;
  onChange: (q: string) => void;
  /** Called when a found thing is opened. */
  onLeave: () => void;
}

function Busqueda({ q, onChange, onLeave }: BusquedaProps) {
  const { grupos, isPending, isFailed, retry } = useHallazgos(q);
  const shown = [...grupos, { name: 'Ir a', items: findLugares(q) }].filter(hasItems);
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      filter={null}
      items={shown}
      autoHighlight="always"
      keepHighlight
      value={q}
      onValueChange={(next, { reason }) => reason === 'item-press' || onChange(next)}
    >
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label="Qué buscas"
          placeholder="Nombre, calle, pedido, chapa, correo…"
          maxLength={100}
          enterKeyHint="go"
          className="min-h-17 min-w-0 flex-1 bg-transparent text-xl outline-none placeholder:text-muted"
        />
        <Dialog.Close className="-mr-2 grid size-12 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk">
          <span className="sr-only">Cerrar</span>
          <span className="max-sm:hidden">
            <Tecla>Esc</Tecla>
          </span>
          <X aria-hidden className="sm:hidden" />
        </Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2.5 py-2">
        <div className="flex flex-wrap items-center gap-x-4 px-3">
          <Autocomplete.Status className="text-muted">
            {say({ q, shown, isPending, isFailed })}
          </Autocomplete.Status>
          {isFailed && (
            <button type="button" onClick={retry} className="min-h-11 font-semibold underline">
              Reintentar
            </button>
          )}
        </div>
        <Autocomplete.List aria-label="Lo encontrado">
          {({ name, items }: Grupo) => (
            <Autocomplete.Group key={name} items={items}>
              <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 text-sm font-semibold text-muted">
                {name}
              </Autocomplete.GroupLabel>
              {items.map((item) => (
                <FilaHallazgo key={item.id} item={item} q={q} onLeave={onLeave} />
              ))}
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <p
        aria-hidden
        className="flex items-center gap-x-5 border-t border-line px-5 py-3 text-sm text-muted max-sm:hidden"
      >
        <span className="flex items-center gap-1">
          <Tecla>↑</Tecla> <Tecla>↓</Tecla> moverse
        </span>
        <span className="flex items-center gap-1">
          <Tecla>Intro</Tecla> abrir
        </span>
        <span className="ml-auto truncate">
          Busca por nombre, calle, pedido, chapa, seguimiento o correo
        </span>
      </p>
    </Autocomplete.Root>
  );
}

const hasItems = ({ items }: Grupo) => items.length > 0;

interface Estado {
  q: string;
  shown: Grupo[];
  isPending: boolean;
  isFailed: boolean;
}

/** What is told of the search; to readers alone while the rows tell it. */
function say({ q, shown, isPending, isFailed }: Estado) {
  const block = (text: string) => <p className="py-3">{text}</p>;
  if (isFailed) return block('No hemos podido buscar. Inténtalo de nuevo.');
  const cuantos = shown.flatMap(({ items }) => items).length;
  if (cuantos > 0)
    return <p className="sr-only">{cuantos === 1 ? '1 resultado' : `${cuantos} resultados`}</p>;
  return block(isPending ? 'Buscando…' : `Nada con «${q.trim()}».`);
}
