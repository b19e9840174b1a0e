import type { Clase } from '@vuelve/contract/paginas-tablon';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { textosTablon } from '@vuelve/contract/textos-tablon';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call as send } from '../../base/api.ts';
import { ApiError, messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { toast } from '../../ui/toast/toast.ts';

interface Props {
  call:
    | { name: 'decideTablon'; clase: Clase; id: number }
    | { name: 'reviewApelacion'; id: number };
  label: string;
  si: string;
  no: string;
}

/** A yes or no with its reason, which people outside the team read. */
export function Decision({ call, label, si, no }: Props) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function decide(isYes: boolean) {
    setBusy(true);
    setError(undefined);
    const params = { id: call.id };
    try {
      await (call.name === 'decideTablon'
        ? send(call.name, { params, body: { clase: call.clase, retira: isYes, explicacion: text } })
        : send(call.name, { params, body: { devuelve: isYes, respuesta: text } }));
      toast.success(textosTablon.decidida);
      await revalidate();
    } catch (failure) {
      const isText = failure instanceof ApiError && failure.status === 400;
      if (isText) setError(failure.message);
      else toast.error(messageOf(failure, textos.errores.interno));
      if (!isText) await revalidate();
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-4">
      <TextArea
        label={label}
        rows={3}
        text={text}
        maximum={LARGO.nota}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={isBusy} onClick={() => void decide(true)}>
          {si}
        </Button>
        <Button variant="soft" busy={isBusy} onClick={() => void decide(false)}>
          {no}
        </Button>
      </div>
    </div>
  );
}
