import { textos } from '@vuelve/contract/textos';
import { Plus } from 'lucide-react';
import { useFetcher } from 'react-router';
import { ruta } from '../../ruta.ts';
import { Button } from '../../ui/button.tsx';

/** Creates a pet: the last card of the list, or the button of an empty one. */
export function NuevaMascota({ variante }: { variante: 'tarjeta' | 'boton' }) {
  const fetcher = useFetcher();
  const creando = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action={ruta('mascotas')} className="grid">
      {variante === 'boton' ? (
        <Button type="submit" busy={creando}>
          {textos.mascotas.crearPrimera}
        </Button>
      ) : (
        <button
          type="submit"
          disabled={creando}
          aria-busy={creando}
          className="grid min-h-48 place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-control p-6 font-semibold text-brand transition hover:border-brand hover:bg-brand-soft disabled:opacity-55"
        >
          <span className="grid size-14 place-items-center rounded-full bg-brand-soft">
            <Plus aria-hidden className={creando ? 'animate-spin' : undefined} />
          </span>
          {textos.mascotas.anadir}
        </button>
      )}
    </fetcher.Form>
  );
}
