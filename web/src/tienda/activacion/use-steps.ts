import { useState } from 'react';
import type { BorradorStep } from '../../base/state/borrador.ts';
import { keepBorrador, useBorrador } from '../../base/state/borrador-compra.ts';
import type { Refusal } from './refusal.ts';
import { stepOf, type Step } from './steps.ts';

const NONE = {};

export function useSteps(hasChapa: boolean, hasSesion: boolean, isPaid: boolean) {
  const borrador = useBorrador();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isLoggingIn, setLoggingIn] = useState(false);
  const step: Step = hasChapa ? stepOf(borrador, hasSesion, isPaid) : 'qr';
  const isRefused = refusal?.step === step;

  /** `why`: the problem that the step must correct. */
  function go(to: BorradorStep, why?: Refusal) {
    setRefusal(why);
    setLoggingIn(false);
    keepBorrador({ step: to });
  }

  function goToLogin(why?: Refusal) {
    go('customer', why);
    setLoggingIn(true);
  }

  return {
    borrador,
    step,
    focused: useHasMoved(step),
    message: isRefused ? refusal.message : undefined,
    campos: isRefused ? refusal.campos : NONE,
    isLoggingIn,
    setLoggingIn,
    go,
    goToLogin,
  };
}

export type Steps = ReturnType<typeof useSteps>;

/** Whether the visitor came to the step from another one, and not by loading the page. */
function useHasMoved(step: Step): boolean {
  const [first] = useState(step);
  const [hasMoved, setMoved] = useState(false);
  if (step !== first && !hasMoved) setMoved(true);
  return hasMoved;
}
