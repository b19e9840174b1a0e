import { formatEuros, toEuros } from '@vuelve/contract/dinero';
import type { MetodoPago } from '@vuelve/contract/pago';
import { textos } from '@vuelve/contract/textos';
import { useState, type FormEvent } from 'react';
import { PayBox } from '../pago/pay-box.tsx';
import { useBorrador } from '../../base/state/borrador-compra.ts';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { BackLinks } from './back-links.tsx';
import { priceActivacion, type Activacion } from './pay.ts';
import { StepCard } from './step-card.tsx';
import { Whose } from './whose.tsx';

interface Props {
  activacion: Activacion;
  notice?: string;
  focused: boolean;
  /** Leaves for the bank, or shows the refusal at the step that can correct it. */
  onPay: (activacion: Activacion, metodo: MetodoPago) => Promise<void>;
  onBack: () => void;
}

/** The price and the button to the bank; an activation has no delivery. */
export function PaymentStep({ activacion, notice, focused, onPay, onBack }: Props) {
  const { propia } = useBorrador();
  const [isPaying, setPaying] = useState(false);
  const [metodo, setMetodo] = useState<MetodoPago>('tarjeta');
  // Bizum was switched off after the page was opened.
  if (notice === textos.pago.sinBizum && metodo !== 'tarjeta') setMetodo('tarjeta');
  const { cupon, chapa, mascota } = activacion;
  const { subtotal, descuento, total } = priceActivacion(cupon);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setPaying(true);
    await onPay(activacion, metodo);
    setPaying(false);
  }

  return (
    <StepCard title="Pago" focused={focused}>
      <DataList className="rounded-card bg-sunk px-4 py-2">
        <DataRow term={textos.chapas.linea}>
          <span className={descuento > 0 ? 'text-muted line-through' : undefined}>
            {inEuros(subtotal)}
          </span>
        </DataRow>
        <DataRow term={cupon.Nombre}>{descuento > 0 && `−${inEuros(descuento)}`}</DataRow>
        <DataRow term="Chapa">{chapa.corto}</DataRow>
        <DataRow term="Mascota">{mascota.pet?.Mascota ?? propia?.nombre}</DataRow>
        <DataRow term={<span className="text-xl font-semibold text-ink">Total</span>}>
          <span className="text-xl">{inEuros(total)}</span>
        </DataRow>
      </DataList>
      <Whose usuario={activacion.usuario} />
      <form noValidate onSubmit={submit}>
        <PayBox
          metodo={metodo}
          onMetodo={setMetodo}
          total={total}
          sent={false}
          isNew={!activacion.usuario}
          busy={isPaying}
          error={notice}
        />
      </form>
      <BackLinks links={[{ name: 'Cancelar y volver a la mascota', onClick: onBack }]} />
    </StepCard>
  );
}

const inEuros = (cents: number) => formatEuros(toEuros(cents));
