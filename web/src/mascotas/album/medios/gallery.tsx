import type { Insignia } from '@vuelve/contract/mascota';
import type { CuentaMedios } from '@vuelve/contract/medio';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { messageOf } from '../../../base/api-error.ts';
import { lazyDialog } from '../../../base/arrival/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cat } from '../../../ui/drawings/cat.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorBox } from '../../../ui/status/error-box.tsx';
import type { Parte } from '../load-album.ts';
import { FILTERS, Filters, type Filter } from './filters.tsx';
import { MODES, type Mode } from '../publicar/modes.ts';
import { MedioCard } from './medio-card.tsx';
import { useConversions } from './use-conversions.ts';
import { useParts } from './use-parts.ts';

const PublishDialog = lazyDialog(() => import('../publicar/publish-dialog.tsx'));
const DetailDialog = lazyDialog(() => import('../medio/detail-dialog.tsx'));

interface Props {
  mascota: Insignia;
  first: Parte;
}

export function Gallery({ mascota, first }: Props) {
  const { lista: medios, isLoading, error, readMore, readUntil } = useParts(mascota, first);
  const { cuenta } = first;
  const [filter, setFilter] = useState<Filter>('all');
  const [mode, setMode] = useState<Mode>();
  const [openId, setOpenId] = useState<number>();
  useConversions(medios);

  const { includes, totalOf, empty } = FILTERS[filter];
  const visible = medios.filter(includes);
  const detail = medios.find(({ id }) => id === openId);

  const more = () => void (filter === 'all' ? readMore() : readUntil(includes));

  function choose(next: Filter) {
    setFilter(next);
    const chosen = FILTERS[next];
    if (chosen.totalOf(cuenta) > 0 && !medios.some(chosen.includes))
      void readUntil(chosen.includes);
  }

  return (
    <div className="@container grid gap-5">
      <div className="flex flex-wrap gap-2 *:flex-1">
        {(['contenido', 'video', 'fotos'] as const).map((name) => (
          <PublishButton key={name} mode={name} onOpen={setMode} />
        ))}
      </div>
      {FILTERS.all.totalOf(cuenta) > 0 ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{countsOf(cuenta)}</p>
            <Filters filter={filter} onFilter={choose} />
          </div>
          {totalOf(cuenta) === 0 && <p className="rounded-card bg-sunk p-5 text-muted">{empty}</p>}
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
          {error !== undefined && (
            <ErrorBox message={messageOf(error, textos.errores.interno)} onRetry={more} />
          )}
          {visible.length < totalOf(cuenta) && error === undefined && (
            <Button variant="soft" busy={isLoading} onClick={more} className="justify-self-center">
              Ver más
            </Button>
          )}
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

function countsOf({ fotos, videos }: CuentaMedios): string {
  return `${fotos} ${fotos === 1 ? 'foto' : 'fotos'} · ${videos} ${videos === 1 ? 'vídeo' : 'vídeos'}`;
}
