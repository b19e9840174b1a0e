import { formatEuros, toEuros } from '@vuelve/contract/dinero';
import { textos } from '@vuelve/contract/textos';
import { textosLegal } from '@vuelve/contract/textos-legal';
import type { MetodoPago } from '@vuelve/contract/pago';
import { CreditCard, Lock, Smartphone } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { bizum } from '../../base/ajustes.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { LegalLinks } from './legal-links.tsx';

const METODOS = [
  { value: 'tarjeta', name: textos.pago.metodos.tarjeta, icon: CreditCard },
  { value: 'bizum', name: textos.pago.metodos.bizum, icon: Smartphone },
] as const;

interface Props {
  /** In cents. */
  total: number;
  /** Whether the order has a delivery. */
  sent: boolean;
  /** Whether the payment creates an account, which has a minimum age. */
  isNew?: boolean;
  busy: boolean;
  metodo: MetodoPago;
  onMetodo: (metodo: MetodoPago) => void;
  error?: string;
}

/**
 * Method of payment, terms, and the pay button, whose label must state the obligation to pay (RDL
 * 1/2007, art. 98.2).
 */
export function PayBox({ total, sent, isNew = false, busy, error, metodo, onMetodo }: Props) {
  const [accepted, setAccepted] = useState(false);
  const [isOfAge, setOfAge] = useState(!isNew);
  const [asked, setAsked] = useState(false);
  const terms = useRef<HTMLInputElement>(null);
  const age = useRef<HTMLInputElement>(null);
  const isComplete = accepted && isOfAge;

  function pointAtMissing(event: MouseEvent) {
    event.preventDefault();
    setAsked(true);
    (accepted ? age : terms).current?.focus();
  }

  return (
    <div className="grid gap-4">
      {bizum && (
        <Choice label="¿Cómo quieres pagar?" options={METODOS} value={metodo} onChange={onMetodo} />
      )}
      <div>
        <Checkbox
          ref={terms}
          label={textos.carrito.terminos}
          checked={accepted}
          error={asked && !accepted ? textos.carrito.faltaTerminos : undefined}
          onChange={({ target }) => setAccepted(target.checked)}
        />
        <LegalLinks sent={sent} />
        {isNew && (
          <Checkbox
            ref={age}
            label={textosLegal.edad}
            checked={isOfAge}
            error={asked && !isOfAge ? textos.carrito.faltaEdad : undefined}
            onChange={({ target }) => setOfAge(target.checked)}
          />
        )}
      </div>
      <FormError message={error} />
      <Button
        type="submit"
        wide
        busy={busy}
        disabled={total <= 0}
        aria-disabled={!isComplete}
        onClick={(event) => isComplete || pointAtMissing(event)}
        className="aria-disabled:opacity-55"
      >
        <span>
          {textos.carrito.pagar}{' '}
          <span className="block text-xl leading-tight tabular-nums">
            {formatEuros(toEuros(total))}
          </span>
        </span>
      </Button>
      <p className="flex items-center justify-center gap-2 text-center text-sm text-muted">
        <Lock aria-hidden className="size-4 shrink-0" />
        {metodo === 'bizum' ? 'Pagas con tu móvil' : 'Pagas con tarjeta'} en la web segura del
        banco.
      </p>
    </div>
  );
}
