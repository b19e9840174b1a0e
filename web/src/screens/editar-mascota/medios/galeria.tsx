import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { Suspense, lazy, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Cat } from '../../../ui/drawings/cat.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FILTROS, Filtros, type Filtro } from './filtros.tsx';
import { MODOS, type Modo } from './modos.ts';
import { TarjetaMedio } from './tarjeta-medio.tsx';
import { useConversiones } from './use-conversiones.ts';

const PublicarDialog = lazy(() => import('./publicar-dialog.tsx'));
const DetalleDialog = lazy(() => import('./detalle-dialog.tsx'));

interface Props {
  mascota: Insignia;
  medios: Medio[];
}

export function Galeria({ mascota, medios }: Props) {
  const [filtro, setFiltro] = useState<Filtro>('todos');
  const [modo, setModo] = useState<Modo>();
  const [abierto, setAbierto] = useState<number>();
  useConversiones(medios);

  const visibles = medios.filter(FILTROS[filtro].incluye);
  const detalle = medios.find(({ id }) => id === abierto);

  return (
    <div className="@container grid gap-5">
      <div className="flex flex-wrap gap-2 *:flex-1">
        {(['contenido', 'video', 'fotos'] as const).map((nombre) => (
          <Abrir key={nombre} modo={nombre} onAbrir={setModo} />
        ))}
      </div>
      {medios.length > 0 ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{cuenta(medios)}</p>
            <Filtros filtro={filtro} onFiltro={setFiltro} />
          </div>
          {visibles.length === 0 && (
            <p className="rounded-card bg-sunk p-5 text-muted">{FILTROS[filtro].vacio}</p>
          )}
          <ul className="grid grid-cols-2 gap-3 @md:grid-cols-3 @2xl:grid-cols-4">
            {visibles.map((medio) => (
              <TarjetaMedio
                key={medio.id}
                mascota={mascota}
                medio={medio}
                onAbrir={() => setAbierto(medio.id)}
              />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState drawing={<Cat />} title="Aquí irá su mejor cara" heading="h3">
          <Button onClick={() => setModo('fotos')}>{MODOS.fotos.titulo}</Button>
        </EmptyState>
      )}
      <Suspense>
        {modo && (
          <PublicarDialog mascota={mascota} modo={modo} onClose={() => setModo(undefined)} />
        )}
        {detalle && (
          <DetalleDialog mascota={mascota} medio={detalle} onClose={() => setAbierto(undefined)} />
        )}
      </Suspense>
    </div>
  );
}

function Abrir({ modo, onAbrir }: { modo: Modo; onAbrir: (modo: Modo) => void }) {
  const { titulo, icon: Icon } = MODOS[modo];
  return (
    <Button
      variant={modo === 'contenido' ? 'primary' : 'soft'}
      onClick={() => onAbrir(modo)}
      className="whitespace-nowrap"
    >
      <Icon aria-hidden className="size-5" />
      {titulo}
    </Button>
  );
}

function cuenta(medios: Medio[]): string {
  const fotos = medios.filter(FILTROS.fotos.incluye).length;
  const videos = medios.length - fotos;
  return `${fotos} ${fotos === 1 ? 'foto' : 'fotos'} · ${videos} ${videos === 1 ? 'video' : 'videos'}`;
}
