import type { Parecido, RespuestaParecido } from '@vuelve/contract/parecidos';
import { textosParecidos } from '@vuelve/contract/textos-parecidos';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { ApiError, messageOf } from '../../base/api-error.ts';
import { leaveLayers } from '../../ui/overlay/use-back-closes.ts';
import { toast } from '../../ui/toast/toast.ts';

/** Longer than other messages: it holds a button. */
const DESHACER_MS = 10_000;

/** The entry has left the board, or the pet is home. */
const PASADAS = new Set([404, 409]);

export type Pruebas = Pick<RespuestaParecido, 'sexo' | 'collar' | 'marcas'>;

/** Sends an owner's answers about the animals that may be his pet. */
export function useRespuesta(hash: string) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  const send = (body: RespuestaParecido) => call('answerParecido', { query: { hash }, body });

  /** Says why an answer was refused; without an entry to answer, the next one is asked about. */
  async function tell(error: unknown) {
    toast.error(messageOf(error, textosParecidos.errorResponder));
    if (error instanceof ApiError && PASADAS.has(error.status)) {
      await navigate('.', { replace: true });
    }
  }

  async function answer(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      await tell(error);
    }
    setBusy(false);
  }

  /** Brings one back that was not the pet, and shows it. */
  const reconsider = ({ clave }: Parecido) =>
    answer(async () => {
      await send({ clave, respuesta: 'quiza' });
      await navigate(`?clave=${clave}`, { replace: true });
    });

  const discard = (parecido: Parecido) =>
    answer(async () => {
      await send({ clave: parecido.clave, respuesta: 'no' });
      const onClick = () => void reconsider(parecido);
      toast.success('Anotado: no es', {
        action: { label: 'Deshacer', onClick },
        duration: DESHACER_MS,
      });
      // Without the key in the address, the next one without answer is asked about.
      await navigate('.', { replace: true });
    });

  /**
   * Says that it is the pet, and opens the conversation with its finder.
   * @returns refused fields; undefined when nothing can be done about it but to try again
   */
  async function accept({ clave }: Parecido, pruebas: Pruebas) {
    setBusy(true);
    let refused: Record<string, string> | undefined = {};
    try {
      const { conversacion } = await send({ clave, respuesta: 'es', ...pruebas });
      if (!conversacion) await revalidate();
      else {
        await leaveLayers(); // a dialog's step back would undo the navigation
        location.assign(conversacion);
      }
    } catch (error) {
      const isOver = error instanceof ApiError && PASADAS.has(error.status);
      const campos = error instanceof ApiError ? error.campos : {};
      const hasFields = Object.keys(campos).length > 0;
      if (!hasFields) await tell(error);
      refused = hasFields ? campos : isOver ? {} : undefined;
    }
    setBusy(false);
    return refused;
  }

  return { isBusy, reconsider, discard, accept };
}
