import type { Tarea } from '@vuelve/contract/tareas';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { call } from '../../base/api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';

export function Reintentar({ tarea: { id, cola, nombre, sujeto } }: { tarea: Tarea }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  // A job of the queue `video` converts the next waiting video, which may be another than the
  // failed one.
  const verb = cola === 'video' ? 'Convertir el siguiente' : 'Reintentar';

  async function retry() {
    setBusy(true);
    try {
      await call('retryTarea', { params: { cola, id } });
      toast.success(textos.admin.tareas.enMarcha);
    } catch (error) {
      toast.error(messageOf(error, textos.errores.interno));
    }
    await revalidate();
    setBusy(false);
  }

  return (
    <Button
      variant="ghost"
      busy={busy}
      aria-label={`${verb}: ${nombre} ${sujeto ?? ''}`}
      onClick={() => void retry()}
    >
      {verb}
    </Button>
  );
}
