import type { Insignia } from '@vuelve/contract/mascota';
import type { ScreenName } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../base/api-error.ts';
import { call } from '../base/api.ts';
import { lazyDialog } from '../base/arrival/lazy-part.tsx';
import { pathTo } from '../base/path-to.ts';
import { useSesion } from '../base/state/sesion-provider.tsx';
import { toast } from '../ui/toast/toast.ts';

const QuienDialog = lazyDialog(() => import('../mascotas/quien-dialog.tsx'));

interface Pregunta {
  /** The screen of a pet that is opened. */
  screen: ScreenName;
  /** What an owner of several pets is asked. */
  title: string;
  /** The pets that are offered, as long as there are any. */
  isOffered?: (mascota: Insignia) => boolean;
}

/** Opens a pet's screen; an owner with one pet is not asked which. */
export function useQuien({ screen, title, isOffered = () => true }: Pregunta): {
  ask: () => void;
  isAsking: boolean;
  dialog: ReactNode;
} {
  const { usuario } = useSesion();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [mascotas, setMascotas] = useState<Insignia[]>();

  async function ask() {
    setAsking(true);
    try {
      const all = await call('listMascotas', { query: { usuario_id: usuario!.id } });
      const some = all.filter(isOffered);
      const offered = some.length > 0 ? some : all;
      const [first, second] = offered;
      if (second) setMascotas(offered);
      else await navigate(first ? pathTo(screen, { hash: first.hash }) : pathTo('nuevaMascota'));
    } catch (error) {
      toast.error(messageOf(error, textos.mascotas.errorLista));
    }
    setAsking(false);
  }

  const dialog = mascotas && (
    <QuienDialog
      mascotas={mascotas}
      screen={screen}
      title={title}
      onClose={() => setMascotas(undefined)}
    />
  );
  return { ask: () => void ask(), isAsking, dialog };
}
