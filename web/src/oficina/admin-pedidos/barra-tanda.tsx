import { formatEuros } from '@vuelve/contract/dinero';
import type { Bandeja } from '@vuelve/contract/pedido-admin';
import { Stamp, Truck, Undo2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { asCuenta } from '../as-cuenta.ts';
import { Imprimir } from '../imprimir.tsx';
import { DE_TANDA } from './filas.tsx';
import { EnviosDialog } from './envios-dialog.tsx';
import { HechoBar } from './hecho-bar.tsx';
import type { Elegidos } from './use-elegidos.ts';
import type { Tanda } from './use-tanda.ts';

interface Props {
  bandeja: Bandeja;
  elegidos: Elegidos;
  tanda: Tanda;
  /** Whether every order of the tray is chosen. */
  isWhole: boolean;
  /** Chooses every order of the tray. */
  onAll: () => Promise<void>;
}

/** What can be done to the chosen orders, and what was done just now. */
export function BarraTanda({ bandeja, elegidos, tanda, isWhole, onAll }: Props) {
  const [isSending, setSending] = useState(false);
  const { filas } = elegidos;
  const isOpen = DE_TANDA.has(bandeja) && filas.length > 0;
  return (
    <>
      {isOpen && (
        <Barra label="Pedidos elegidos">
          {tanda.hecho && (
            <div role="status" className="flex basis-full flex-wrap items-center gap-2">
              <HechoBar hecho={tanda.hecho} busy={tanda.isBusy} onEnd={tanda.forget} />
            </div>
          )}
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 md:mr-auto">
            <p className="grid">
              <strong>
                {filas.length === 1 ? '1 pedido' : `${asCuenta(filas.length)} pedidos`}
              </strong>
              <span className="text-sm opacity-80">{sayContents(elegidos)}</span>
            </p>
            {!isWhole && (
              <button
                type="button"
                disabled={tanda.isBusy}
                onClick={() => void onAll()}
                className="min-h-11 font-semibold underline"
              >
                Elegir todos
              </button>
            )}
          </div>
          <Imprimir pedidos={filas.map(({ id }) => id)} isInverse />
          {bandeja === 'por_grabar' ? (
            <Accion
              icon={<Stamp aria-hidden className="size-5" />}
              isMain
              busy={tanda.isBusy}
              onClick={() => void tanda.engrave(true)}
            >
              Marcar grabados
            </Accion>
          ) : (
            <Accion
              icon={<Undo2 aria-hidden className="size-5" />}
              busy={tanda.isBusy}
              onClick={() => void tanda.engrave(false)}
            >
              No están grabados
            </Accion>
          )}
          <Accion
            icon={<Truck aria-hidden className="size-5" />}
            isMain={bandeja === 'por_enviar'}
            busy={tanda.isBusy}
            onClick={() => setSending(true)}
          >
            Marcar enviados…
          </Accion>
          <button
            type="button"
            aria-label="No elegir ninguno"
            onClick={() => elegidos.set([])}
            className="grid size-11 shrink-0 place-items-center rounded-full max-md:absolute max-md:top-2 max-md:right-3"
          >
            <X aria-hidden className="size-5" />
          </button>
          <p role="alert" className="basis-full font-semibold empty:hidden">
            {tanda.error}
          </p>
        </Barra>
      )}
      <div role="status">
        {!isOpen && (tanda.hecho || tanda.error) && (
          <Barra label="Lo que se ha hecho">
            {tanda.error && <p className="basis-full font-semibold">{tanda.error}</p>}
            {tanda.hecho ? (
              <HechoBar hecho={tanda.hecho} busy={tanda.isBusy} onEnd={tanda.forget} />
            ) : (
              <Accion
                icon={<X aria-hidden className="size-5" />}
                busy={false}
                onClick={tanda.forget}
              >
                Cerrar
              </Accion>
            )}
          </Barra>
        )}
      </div>
      {isOpen && <div aria-hidden className="h-44 md:h-0" />}
      {isSending && <EnviosDialog filas={filas} tanda={tanda} onClose={() => setSending(false)} />}
    </>
  );
}

function sayContents({ filas }: Elegidos): string {
  const chapas = filas
    .flatMap(({ piezas }) => piezas)
    .reduce((sum, { unidades }) => sum + unidades, 0);
  const cuantas = chapas === 1 ? '1 chapa' : `${chapas} chapas`;
  const totales = filas.map(({ total }) => total).filter((total) => total !== null);
  if (totales.length === 0) return cuantas; // who packs reads no money
  return `${cuantas} · ${formatEuros(totales.reduce((sum, total) => sum + total, 0))}`;
}

function Barra({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center gap-2 rounded-t-hero bg-ink px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-canvas shadow-float md:inset-x-5 md:bottom-5 md:left-21 md:rounded-card md:py-2.5 lg:right-[calc(var(--panel,0rem)+1.25rem)] lg:left-57"
    >
      {children}
    </section>
  );
}

interface AccionProps {
  icon: ReactNode;
  isMain?: boolean;
  busy: boolean;
  onClick: () => void;
  children: string;
}

function Accion({ icon, isMain = false, busy, onClick, children }: AccionProps) {
  const look = isMain ? 'bg-canvas text-ink' : 'border border-current';
  return (
    <button
      type="button"
      disabled={busy}
      onClick={onClick}
      className={`inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-5 font-semibold transition active:scale-[0.98] disabled:opacity-55 max-md:w-full md:min-h-11 ${look}`}
    >
      {icon}
      {children}
    </button>
  );
}
