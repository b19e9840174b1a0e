import { formatEuros, toEuros } from '@vuelve/contract/dinero';
import { textos } from '@vuelve/contract/textos';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { LegalLinks } from './legal-links.tsx';

interface Props {
  /** In cents. */
  total: number;
  /** Whether what is paid is sent to the buyer. */
  sent: boolean;
  busy: boolean;
  error?: string;
}

/** The terms, and the button that binds (RDL 1/2007, art. 98.2: it has to say so). */
export function PayBox({ total, sent, busy, error }: Props) {
  const [accepted, setAccepted] = useState(false);
  return (
    <div className="grid gap-4">
      <div>
        <Checkbox
          label={textos.carrito.terminos}
          checked={accepted}
          onChange={({ target }) => setAccepted(target.checked)}
        />
        <LegalLinks sent={sent} />
      </div>
      <FormError message={error} />
      <Button type="submit" wide busy={busy} disabled={!accepted || total <= 0}>
        <span>
          {textos.carrito.pagar}{' '}
          <span className="block text-xl leading-tight tabular-nums">
            {formatEuros(toEuros(total))}
          </span>
        </span>
      </Button>
      <p className="flex items-center justify-center gap-2 text-center text-sm text-muted">
        <Lock aria-hidden className="size-4 shrink-0" />
        Pagas con tarjeta en la web segura del banco.
      </p>
    </div>
  );
}
