import type { Insignia } from '@vuelve/contract/mascota';
import type { CambiosPerdida } from '@vuelve/contract/perdida';
import { textosPerdida } from '@vuelve/contract/textos-perdida';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../base/api.ts';
import { messageOf } from '../../../base/api-error.ts';
import { toast } from '../../../ui/toast/toast.ts';

export function useSavePerdida({ hash }: Insignia) {
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);

  /** Whether it was saved. */
  async function save(body: CambiosPerdida): Promise<boolean> {
    setSaving(true);
    let isSaved = false;
    try {
      await call('savePerdida', { query: { hash }, body });
      isSaved = true;
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error, textosPerdida.errorActivar));
    }
    setSaving(false);
    return isSaved;
  }

  return { save, isSaving };
}
