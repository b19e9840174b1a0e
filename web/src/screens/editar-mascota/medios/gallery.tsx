import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { useState } from 'react';
import { lazyDialog } from '../../../arrival/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cat } from '../../../ui/drawings/cat.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { FILTERS, Filters, type Filter } from './filters.tsx';
import { MODES, type Mode } from '../publicar/modes.ts';
import { MedioCard } from './medio-card.tsx';
import { useConversions } from './use-conversions.ts';

const PublishDialog = lazyDialog(() => import('../publicar/publish-dialog.tsx'));
const DetailDialog = lazyDialog(() => import('../medio/detail-dialog.tsx'));

interface Props {
  mascota: Insignia;
  medios: Medio[];
}

export function Gallery({ mascota, medios }: Props) {
  const [filter, setFilter] = useState<Filter>('all');
  const [mode, setMode] = useState<Mode>();
  const [openId, setOpenId] = useState<number>();
  useConversions(medios);

  const visible = medios.filter(FILTERS[filter].includes);
  const detail = medios.find(({ id }) => id === openId);

  return (
    <div className="@container grid gap-5">
      <div className="flex flex-wrap gap-2 *:flex-1">
        {(['contenido', 'video', 'fotos'] as const).map((name) => (
          <PublishButton key={name} mode={name} onOpen={setMode} />
        ))}
      </div>
      {medios.length > 0 ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{countsOf(medios)}</p>
            <Filters filter={filter} onFilter={setFilter} />
          </div>
          {visible.length === 0 && (
            <p className="rounded-card bg-sunk p-5 text-muted">{FILTERS[filter].empty}</p>
          )}
          <ul className="grid grid-cols-2 gap-3 @md:grid-cols-3 @2xl:grid-cols-4">
            {visible.map((medio) => (
              <MedioCard
                key={medio.id}
                mascota={mascota}
                medio={medio}
                onOpen={() => setOpenId(medio.id)}
              />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState drawing={<Cat />} title="Aquí irá su mejor cara" heading="h3">
          <Button onClick={() => setMode('fotos')}>{MODES.fotos.title}</Button>
        </EmptyState>
      )}
      {mode && <PublishDialog mascota={mascota} mode={mode} onClose={() => setMode(undefined)} />}
      {detail && (
        <DetailDialog mascota={mascota} medio={detail} onClose={() => setOpenId(undefined)} />
      )}
    </div>
  );
}

function PublishButton({ mode, onOpen }: { mode: Mode; onOpen: (mode: Mode) => void }) {
  const { title, icon: Icon } = MODES[mode];
  return (
    <Button
      variant={mode === 'contenido' ? 'primary' : 'soft'}
      onClick={() => onOpen(mode)}
      className="whitespace-nowrap"
    >
      <Icon aria-hidden className="size-5" />
      {title}
    </Button>
  );
}

function countsOf(medios: Medio[]): string {
  const fotos = medios.filter(FILTERS.fotos.includes).length;
  const videos = medios.length - fotos;
  return `${fotos} ${fotos === 1 ? 'foto' : 'fotos'} · ${videos} ${videos === 1 ? 'vídeo' : 'vídeos'}`;
}
