import type { Insignia } from '@vuelve/contract/mascota';
import { screenNameOf, screens } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { LoaderCircle, Siren } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { call } from '../base/api.ts';
import { messageOf } from '../base/api-error.ts';
import { pathTo } from '../base/path-to.ts';
import { useSesion } from '../base/state/sesion-provider.tsx';
import { classNames } from '../ui/class-names.ts';
import { toast } from '../ui/toast/toast.ts';
import { lazyDialog } from '../base/arrival/lazy-part.tsx';

const QuienDialog = lazyDialog(() => import('../mascotas/quien-dialog.tsx'));

const pillClass =
  'flex min-h-12 w-fit min-w-12 items-center justify-center gap-2 rounded-full bg-coral-soft px-3 font-semibold whitespace-nowrap text-coral-ink transition hover:brightness-95 max-md:text-sm lg:px-4';

/**
 * Link to lost mode, visible on every screen of an owner: for the screen's pet, else for a pet that
 * the owner chooses.
 */
export function SeHaPerdido({ className }: { className: string }) {
  const { hash } = useParams();
  const name = screenNameOf(useLocation().pathname);
  if (!name || name === 'perdida' || screens[name].access !== 'usuario') return null;
  const look = classNames(pillClass, className);
  if (!hash) return <AskWho look={look} />;
  return (
    <Link to={pathTo('perdida', { hash })} className={look}>
      <Drawing />
      <Words />
    </Link>
  );
}

/** An owner with one pet is not asked which. */
function AskWho({ look }: { look: string }) {
  const { usuario } = useSesion();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [mascotas, setMascotas] = useState<Insignia[]>();

  async function ask() {
    setAsking(true);
    try {
      const all = await call('listMascotas', { query: { usuario_id: usuario!.id } });
      const enCasa = all.filter(({ perdida }) => !perdida);
      const [first, second] = enCasa.length > 0 ? enCasa : all;
      if (second) setMascotas(enCasa.length > 0 ? enCasa : all);
      else await navigate(first ? pathTo('perdida', { hash: first.hash }) : pathTo('nuevaMascota'));
    } catch (error) {
      toast.error(messageOf(error, textos.mascotas.errorLista));
    }
    setAsking(false);
  }

  return (
    <>
      <button
        type="button"
        onClick={() => void ask()}
        disabled={isAsking}
        aria-busy={isAsking}
        className={look}
      >
        {isAsking ? <LoaderCircle aria-hidden className="size-5 animate-spin" /> : <Drawing />}
        <Words />
      </button>
      {mascotas && <QuienDialog mascotas={mascotas} onClose={() => setMascotas(undefined)} />}
    </>
  );
}

const Drawing = () => <Siren aria-hidden className="size-5 shrink-0 max-[22rem]:hidden" />;

/** When the header has no space, the words stay for screen readers. */
const Words = () => (
  <span className="@max-[19rem]:sr-only md:@max-[56rem]:sr-only">Se ha perdido</span>
);
