import type { ChapaEscaneada } from '@vuelve/contract/activacion';
import type { Insignia } from '@vuelve/contract/mascota';
import type { MetodoPago } from '@vuelve/contract/pago';
import { textos } from '@vuelve/contract/textos';
import type { CuponEnlazado } from '@vuelve/contract/tienda';
import { call } from '../../base/api.ts';
import { ApiError } from '../../base/api-error.ts';
import type { BorradorStep } from '../../base/state/borrador.ts';
import { adoptSesion } from '../../base/state/sesion.ts';
import { payActivacion, type Activacion } from './pay.ts';
import { toRefusal } from './refusal.ts';
import type { ElegidaMascota } from './steps.ts';
import type { Steps } from './use-steps.ts';

export interface EndingProps {
  /** The badge, once known to be free. */
  chapa?: ChapaEscaneada;
  /** The badge is no longer available; the sentence says why. */
  onChapaRefused: (sentence: string) => void;
  /** The coupon that sets the price; without one, the activation is free. */
  cupon?: CuponEnlazado;
  /** The coupon may have changed. */
  onCuponRefused?: () => void;
  /** Called at the end of a free activation. */
  onActivated?: (mascota: Insignia) => void;
}

/** Ends an activation: with a payment, or with a call when it is free. */
export function useEnding(props: EndingProps, { go }: Steps, verifyAgain: () => void) {
  function refuse(error: unknown, current: BorradorStep, fallback: string) {
    const why = toRefusal(error, current, fallback);
    if (why.step === 'qr') props.onChapaRefused(why.message);
    else if (why.step === 'verify') verifyAgain();
    else go(why.step, why);
  }

  async function pay(activacion: Activacion, metodo: MetodoPago) {
    try {
      await payActivacion(activacion, metodo);
    } catch (error) {
      refuse(error, 'payment', textos.pago.errorIniciar);
      const isStale = error instanceof ApiError && (error.status === 409 || error.status === 410);
      if (isStale) props.onCuponRefused?.();
    }
  }

  async function endPet(mascota: ElegidaMascota) {
    if (props.cupon) return go('payment');
    try {
      const hash = props.chapa?.hash ?? '';
      const { insignia } = await call('activateChapa', { body: { hash, ...mascota } });
      await adoptSesion();
      props.onActivated?.(insignia);
    } catch (error) {
      refuse(error, 'pet', textos.chapas.errorActivar);
    }
  }

  return { pay, endPet };
}
