import type { Parecidos } from '@vuelve/contract/parecidos';
import { type Collar, SEXOS, type Sexo } from '@vuelve/contract/pruebas';
import { LARGO } from '@vuelve/contract/reglas';
import { textosParecidos } from '@vuelve/contract/textos-parecidos';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CollarSelect } from '../collar-select.tsx';
import type { Pruebas } from './use-respuesta.ts';

interface Props {
  titulo: string;
  /** What is asked. */
  faltan: Parecidos['faltan'];
  /** Why fields were refused, by their names. */
  refused: Record<string, string>;
  isBusy: boolean;
  onSend: (pruebas: Pruebas) => void;
  onClose: () => void;
}

/** Asks what proves whose the animal is, as far as the owner has not said it yet. */
export default function EsElla({ titulo, faltan, refused, isBusy, onSend, onClose }: Props) {
  const [sexo, setSexo] = useState<Sexo | null>(null);
  const [collar, setCollar] = useState<Collar | ''>('');
  const [marcas, setMarcas] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>();
  const errors = missing ?? refused;
  const asks = (campo: Parecidos['faltan'][number]) => faltan.includes(campo);

  function send(event: FormEvent) {
    event.preventDefault();
    const said = { sexo, collar, marcas: marcas.trim() };
    const unsaid = faltan.filter((campo) => !said[campo]);
    if (unsaid.length > 0) {
      return setMissing(
        Object.fromEntries(unsaid.map((campo) => [campo, textosParecidos.faltan[campo]])),
      );
    }
    setMissing(undefined);
    return onSend({
      ...(asks('sexo') && sexo && { sexo }),
      ...(asks('collar') && collar && { collar }),
      ...(asks('marcas') && { marcas }),
    });
  }

  return (
    <Dialog open sticky onClose={onClose} title={titulo}>
      <form noValidate onSubmit={send} className="grid gap-5">
        <p className="text-muted">Quien la encontró no lo lee: ve si coincide con lo que contó.</p>
        {asks('sexo') && (
          <Choice
            label="Su sexo"
            options={SEXOS.map(({ clave, nombre }) => ({ value: clave, name: nombre }))}
            value={sexo}
            onChange={setSexo}
            {...(errors['sexo'] && { error: errors['sexo'] })}
          />
        )}
        {asks('collar') && (
          <CollarSelect
            placeholder="Elige uno"
            value={collar}
            onChange={setCollar}
            error={errors['collar']}
          />
        )}
        {asks('marcas') && (
          <TextArea
            label="Una señal que solo conozcas tú"
            rows={3}
            placeholder="Una cicatriz, una mancha, una uña de otro color…"
            text={marcas}
            maximum={LARGO.nota}
            value={marcas}
            error={errors['marcas']}
            onChange={({ target }) => setMarcas(target.value)}
          />
        )}
        <Button type="submit" wide busy={isBusy}>
          Hablar con quien la encontró
        </Button>
      </form>
    </Dialog>
  );
}
