import type { Insignia } from '@vuelve/contract/mascota';
import type { Regreso } from '@vuelve/contract/perdida';
import { textosPerdida } from '@vuelve/contract/textos-perdida';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../base/api.ts';
import { messageOf } from '../base/api-error.ts';
import { Confirm } from '../ui/overlay/confirm.tsx';
import { nombreOf } from './summary.ts';

interface Props {
  mascota: Insignia;
  /** `buscadores`: how many finders may be thanked. */
  onVuelta: (regreso: Regreso, buscadores: number) => void;
  onClose: () => void;
}

/** Asks before a loss ends. */
export default function PreguntaVuelta({ mascota, onVuelta, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  async function end() {
    setSaving(true);
    setError(undefined);
    try {
      const { regreso } = await call('endPerdida', { query: { hash: mascota.hash } });
      onVuelta(regreso, await countBuscadores(mascota.hash));
      onClose();
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure, textosPerdida.errorActivar));
      setSaving(false);
    }
  }

  return (
    <Confirm
      open
      title={`¿${nombreOf(mascota)} está en casa?`}
      text="Su página deja de ser un aviso y vuelve a ser la de siempre."
      yes="Sí, ha vuelto"
      no="Todavía no"
      busy={isSaving}
      error={error}
      onYes={() => void end()}
      onNo={onClose}
    />
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
