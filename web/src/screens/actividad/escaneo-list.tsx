import type { Escaneo } from '@vuelve/contract/actividad';
import type { Lista } from '@vuelve/contract/admin';
import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureOf } from '../../api-error.ts';
import { pathTo } from '../../path-to.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dog } from '../../ui/drawings/dog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { useLista } from '../../use-lista.ts';
import { EscaneoRow } from './escaneo-row.tsx';
import { fetchActividad } from './load-actividad.ts';

interface Props {
  first: Lista<Escaneo>;
  mascota: Insignia;
}

/** The scans of a pet, newest first, its first page of them at first. */
export function EscaneoList({ first, mascota: { hash } }: Props) {
  const { filas, hasMore, isLoading, error, loadMore } = useLista(first, (antes) =>
    fetchActividad(hash, antes),
  );
  /** How many there were before the last part came. */
  const [seen, setSeen] = useState(0);
  if (filas.length === 0) return <NoEscaneos hash={hash} />;

  function showMore() {
    setSeen(filas.length);
    void loadMore();
  }

  return (
    <div className="grid gap-6">
      <ul className="grid gap-3">
        {filas.map((escaneo, index) => (
          <EscaneoRow key={escaneo.id} escaneo={escaneo} focused={index > 0 && index === seen} />
        ))}
      </ul>
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

function NoEscaneos({ hash }: { hash: string }) {
  return (
    <EmptyState
      drawing={<Dog />}
      title="Todavía nadie ha leído su chapa"
      text="Cuando alguien la lea con el móvil, lo verás aquí. Tus propias visitas no cuentan."
    >
      <Link to={pathTo('editarMascota', { hash })} className={buttonClass()}>
        Ver su chapa
      </Link>
    </EmptyState>
  );
}
