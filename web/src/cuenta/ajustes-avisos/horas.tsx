import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { textosAvisos } from '@vuelve/contract/textos-avisos';
import { type ConAvisos, useHacer } from './use-cambios.ts';

const DE_NOCHE = { desde: '23:00', hasta: '07:30' };

export function Horas({ avisos: { preferencias }, onAvisos }: ConAvisos) {
  const { silencio } = preferencias;
  const { busy, save } = useHacer({ onAvisos });
  const [escrito, setEscrito] = useState(silencio ?? DE_NOCHE);
  const isChanged =
    silencio && (escrito.desde !== silencio.desde || escrito.hasta !== silencio.hasta);
  const error = escrito.desde === escrito.hasta ? textosAvisos.horasIguales : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!error) void save({ silencio: escrito });
  }

  return (
    <>
      <Switch
        label="Avisos sin sonido a ciertas horas"
        hint={
          <p>
            Te llegan igual, pero callados. Si una mascota está perdida, sus avisos suenan siempre.
          </p>
        }
        checked={silencio !== null}
        busy={busy === 'silencio'}
        onChange={(checked) => void save({ silencio: checked && !error ? escrito : null })}
      />
      {silencio && (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <div className="pairs">
            <TextField
              type="time"
              label="Desde"
              required
              value={escrito.desde}
              onChange={({ target }) => setEscrito({ ...escrito, desde: target.value })}
            />
            <TextField
              type="time"
              label="Hasta"
              required
              hint="Hora de la España peninsular"
              error={error}
              value={escrito.hasta}
              onChange={({ target }) => setEscrito({ ...escrito, hasta: target.value })}
            />
          </div>
          {isChanged && (
            <Button type="submit" busy={busy === 'silencio'} className="sm:justify-self-start">
              Guardar las horas
            </Button>
          )}
        </form>
      )}
    </>
  );
}
