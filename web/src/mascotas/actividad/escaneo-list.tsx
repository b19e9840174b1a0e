import type { Escaneo } from '@vuelve/contract/actividad';
import type { Lista } from '@vuelve/contract/admin';
import type { Insignia } from '@vuelve/contract/mascota';
import { ESCANEOS_GUARDA_DIAS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureOf } from '../../base/api-error.ts';
import { pathTo } from '../../base/path-to.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dog } from '../../ui/drawings/dog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { useLista } from '../../base/use-lista.ts';
import { asRecentDay } from '../../ui/format/as-recent.ts';
import { EscaneoRow } from './escaneo-row.tsx';
import { fetchActividad } from './load-actividad.ts';

interface Props {
  first: Lista<Escaneo>;
  mascota: Insignia;
}

export function EscaneoList({ first, mascota: { hash } }: Props) {
  const { filas, hasMore, isLoading, error, loadMore } = useLista(first, (antes) =>
    fetchActividad(hash, antes),
  );
  /** Number of scans before the last page was loaded. */
  const [seen, setSeen] = useState(0);
  if (filas.length === 0) return <NoEscaneos hash={hash} />;

  function showMore() {
    setSeen(filas.length);
    void loadMore();
  }

  return (
    <div className="grid gap-6">
      {groupByDia(filas).map(({ dia, escaneos, begin }, n, dias) => (
        <section key={dia} aria-labelledby={`dia-${begin}`} className="grid gap-3">
          <h2 id={`dia-${begin}`} className="text-lg">
            {dia}
            {/* The next page may hold more scans of the last day: no count yet. */}
            {!(hasMore && n === dias.length - 1) && (
              <span className="font-normal text-muted"> · {asLecturas(escaneos.length)}</span>
            )}
          </h2>
          <ul className="grid gap-3">
            {escaneos.map((escaneo, index) => (
              <EscaneoRow
                key={escaneo.id}
                escaneo={escaneo}
                focused={begin + index > 0 && begin + index === seen}
              />
            ))}
          </ul>
        </section>
      ))}
      {error !== undefined && (
        <ErrorBox message={failureOf(error, textos.actividad.error)} onRetry={showMore} />
      )}
      {hasMore && error === undefined && (
        <Button variant="soft" busy={isLoading} onClick={showMore} className="justify-self-center">
          Ver más
        </Button>
      )}
    </div>
  );
}

const asLecturas = (n: number) => (n === 1 ? '1 lectura' : `${n} lecturas`);

/** Groups by day in Spain; `begin` is the index of the day's first scan in the list. */
function groupByDia(filas: Escaneo[]) {
  const dias: { dia: string; escaneos: Escaneo[]; begin: number }[] = [];
  for (const [begin, escaneo] of filas.entries()) {
    const dia = asRecentDay(escaneo.primera);
    const last = dias.at(-1);
    if (last?.dia === dia) last.escaneos.push(escaneo);
    else dias.push({ dia, escaneos: [escaneo], begin });
  }
  return dias;
}

function NoEscaneos({ hash }: { hash: string }) {
  return (
    <EmptyState
      drawing={<Dog />}
      title={`En los últimos ${ESCANEOS_GUARDA_DIAS} días nadie ha leído su chapa`}
      text="Cuando alguien la lea con el móvil, lo verás aquí. Tus propias visitas no cuentan."
    >
      <Link to={pathTo('chapa', { hash })} className={buttonClass()}>
        Ver su chapa
      </Link>
    </EmptyState>
  );
}
