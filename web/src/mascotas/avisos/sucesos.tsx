import type { Lista } from '@vuelve/contract/admin';
import type { Suceso } from '@vuelve/contract/sucesos';
import { useState } from 'react';
import { useLista } from '../../base/use-lista.ts';
import { Button } from '../../ui/button.tsx';
import { Dog } from '../../ui/drawings/dog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { groupByDia } from '../sucesos-by-dia.ts';
import { SucesoRow } from '../suceso-row.tsx';
import { type Clase, fetchSucesos, whyNoSucesos } from './fetch-sucesos.ts';

interface Props {
  first: Lista<Suceso>;
  clase: Clase;
}

/** Events page by page: messages that wait to be opened first, then the others by day. */
export function Sucesos({ first: latest, clase }: Props) {
  const [first, setFirst] = useState(latest);
  const { filas, hasMore, isLoading, error, loadMore } = useLista(first, (antes) =>
    fetchSucesos(clase, antes),
  );
  /** Number of events before the last page was loaded. */
  const [seen, setSeen] = useState(0);
  // Whoever reads further pages is not thrown back to the first by what happens meanwhile.
  if (first !== latest && seen === 0) setFirst(latest);
  if (filas.length === 0) {
    return (
      <EmptyState
        drawing={<Dog />}
        title="Aún no hay avisos"
        text="Cuando alguien lea una chapa, lo verás aquí."
      />
    );
  }

  function showMore() {
    setSeen(filas.length);
    void loadMore();
  }

  const focused = seen > 0 ? filas[seen] : undefined;
  const nuevos = filas.filter(isNew);
  return (
    <div className="grid gap-6">
      {nuevos.length > 0 && (
        <section aria-label="Sin leer">
          <ul className="grid gap-2">
            {nuevos.map((suceso) => (
              <Item key={suceso.id} suceso={suceso} isFocused={suceso === focused} />
            ))}
          </ul>
        </section>
      )}
      {groupByDia(filas.filter((suceso) => !isNew(suceso))).map(({ dia, sucesos }) => (
        <section key={dia} className="grid gap-2">
          <h2 className="pl-1 font-sans text-base font-semibold text-muted">{dia}</h2>
          <ul className="rounded-card bg-surface shadow-card [&>li+li]:border-t [&>li+li]:border-line">
            {sucesos.map((suceso) => (
              <Item key={suceso.id} suceso={suceso} isFocused={suceso === focused} />
            ))}
          </ul>
        </section>
      ))}
      {error !== undefined && <ErrorBox message={whyNoSucesos(error)} onRetry={showMore} />}
      {hasMore && error === undefined && (
        <Button variant="soft" busy={isLoading} onClick={showMore} className="justify-self-center">
          Ver más
        </Button>
      )}
    </div>
  );
}

const isNew = (suceso: Suceso) => suceso.clase === 'mensaje' && suceso.sinAbrir;

/** An event; `isFocused`: it takes the focus, since the button that loaded it may be gone. */
function Item({ suceso, isFocused }: { suceso: Suceso; isFocused: boolean }) {
  return (
    <li ref={isFocused ? focusOn : undefined} tabIndex={isFocused ? -1 : undefined}>
      <SucesoRow suceso={suceso} />
    </li>
  );
}

const focusOn = (row: HTMLElement | null) => row?.focus();
