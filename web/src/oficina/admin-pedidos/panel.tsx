import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { ArrowLeft, ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react';
import { Outlet } from 'react-router';
import { useLarge } from '../../ui/use-wide.ts';
import { useTeclas } from '../teclas/use-teclas.ts';
import { useCerrar, useVecinos } from './use-panel.ts';

interface Props {
  id: number;
  /** The rows that the list shows, and whether it has more. */
  filas: FilaPedidoAdmin[];
  hasMore: boolean;
}

/** An order beside the list; on a smaller screen, in its place. */
export function Panel({ id, filas, hasMore }: Props) {
  const isBeside = useLarge();
  const close = useCerrar();
  const { lugar, previous, next } = useVecinos(filas, id);
  useTeclas({ cerrar: close });
  return (
    <aside
      aria-label="Pedido"
      data-panel
      className="flex flex-col border-line bg-canvas lg:fixed lg:inset-y-0 lg:right-0 lg:z-40 lg:w-[min(30.25rem,45vw)] lg:border-l lg:shadow-float"
    >
      <div data-pasos className="flex min-h-15 items-center gap-1 border-b border-line lg:px-6">
        {!isBeside && <Paso icon={ArrowLeft} name="Volver a los pedidos" act={close} />}
        <p className="mr-auto text-sm text-muted tabular-nums">
          {lugar && `${lugar} de ${filas.length}${hasMore ? '+' : ''}`}
        </p>
        <Paso icon={ChevronLeft} name="Pedido anterior" act={previous} />
        <Paso icon={ChevronRight} name="Pedido siguiente" act={next} />
        {isBeside && <Paso icon={X} name="Cerrar el pedido" act={close} />}
      </div>
      <div key={id} className="grow lg:overflow-y-auto lg:px-6">
        <Outlet />
      </div>
    </aside>
  );
}

interface PasoProps {
  icon: LucideIcon;
  name: string;
  /** Undefined at an end: the button keeps the focus. */
  act: (() => void) | undefined;
}

function Paso({ icon: Icon, name, act }: PasoProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={!act}
      onClick={act}
      className="grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-sunk aria-disabled:bg-transparent aria-disabled:text-line"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
