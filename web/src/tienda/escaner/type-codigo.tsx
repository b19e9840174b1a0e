import { CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { codigoOf, isCodigo } from './codigo-of.ts';

interface Props {
  onCodigo: (codigo: string) => void;
  busy: boolean;
}

/** Types the code, without a camera. */
export function TypeCodigo({ onCodigo, busy }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const codigo = codigoOf(typed);
    if (codigo && isCodigo(codigo)) return onCodigo(codigo);
    setError(codigo ? textos.camara.otro : textos.chapas.codigoObligatorio);
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        ref={field}
        label="Código de la chapa"
        hint={`Las ${CODIGO_CORTO_LONGITUD} letras y números bajo el cuadrado, o su dirección entera`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="outline" wide busy={busy}>
        Usar este código
      </Button>
    </form>
  );
}
