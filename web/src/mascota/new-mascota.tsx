import { textos } from '@vuelve/contract/textos';
import { Plus } from 'lucide-react';
import { useFetcher } from 'react-router';
import { pathTo } from '../path-to.ts';
import { Button } from '../ui/button.tsx';

/** Creates a pet: the last card of the list, or the button of an empty one. */
export function NewMascota({ variant }: { variant: 'card' | 'button' }) {
  const fetcher = useFetcher();
  const isCreating = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action={pathTo('mascotas')} className="grid">
      {variant === 'button' ? (
        <Button type="submit" busy={isCreating}>
          {textos.mascotas.crearPrimera}
        </Button>
      ) : (
        <button
          type="submit"
          disabled={isCreating}
          aria-busy={isCreating}
          className="grid min-h-48 place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-control p-6 font-semibold text-brand transition hover:border-brand hover:bg-brand-soft disabled:opacity-55"
        >
          <span className="grid size-14 place-items-center rounded-full bg-brand-soft">
            <Plus aria-hidden className={isCreating ? 'animate-spin' : undefined} />
          </span>
          {textos.mascotas.anadir}
        </button>
      )}
    </fetcher.Form>
  );
}
