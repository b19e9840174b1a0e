import type { Insignia } from '@vuelve/contract/mascota';
import type { Regreso } from '@vuelve/contract/perdida';
import { textosPerdida } from '@vuelve/contract/textos-perdida';
import { House } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../base/api.ts';
import { messageOf } from '../base/api-error.ts';
import { nombreOf } from './summary.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/overlay/confirm.tsx';

interface Props {
  mascota: Insignia;
  /** `buscadores`: how many finders may be thanked. */
  onVuelta: (regreso: Regreso, buscadores: number) => void;
}

export function HaVuelto({ mascota, onVuelta }: Props) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const nombre = nombreOf(mascota);

  async function end() {
    setSaving(true);
    setError(undefined);
    try {
      const { regreso } = await call('endPerdida', { query: { hash: mascota.hash } });
      onVuelta(regreso, await countBuscadores(mascota.hash));
      setAsked(false);
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure, textosPerdida.errorActivar));
    }
    setSaving(false);
  }

  return (
    <>
      <Button variant="outline" wide onClick={() => setAsked(true)}>
        <House aria-hidden className="size-5" />
        Ha vuelto
      </Button>
      <Confirm
        open={asked}
        title={`¿${nombre} está en casa?`}
        text="Su página deja de ser un aviso y vuelve a ser la de siempre."
        yes="Sí, ha vuelto"
        no="Todavía no"
        busy={isSaving}
        error={error}
        onYes={() => void end()}
        onNo={() => setAsked(false)}
      />
    </>
  );
}

/**
 * Finders who wrote and were not thanked yet. 0 without an answer: each conversation offers the
 * thanks too.
 */
async function countBuscadores(hash: string): Promise<number> {
  const conversaciones = await call('listConversaciones', { query: { hash } }).catch(() => []);
  return conversaciones.filter(({ agradecida }) => agradecida === false).length;
}
