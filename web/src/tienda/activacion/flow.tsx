import { useEffect, type ReactNode } from 'react';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { CodeStep, CustomerStep, PaymentStep, PetStep, preloadSteps } from './lazy-steps.tsx';
import { NoEmailStep } from './no-email-step.tsx';
import { QueSeActiva } from './que-se-activa.tsx';
import { StepBar } from './step-bar.tsx';
import { mascotaOf, type Step } from './steps.ts';
import { useAccount } from './use-account.ts';
import { type EndingProps, useEnding } from './use-ending.ts';
import { useSteps } from './use-steps.ts';

interface Props extends EndingProps {
  /**
   * Shown until the badge is known to be free; `focused` when the visitor came back to this step.
   */
  renderChapa: (focused: boolean) => ReactNode;
  onOtherChapa: () => void;
}

/** The steps from a free badge to an activated one; a finished step shows its stored answers. */
export function Flow(props: Props) {
  const { chapa, renderChapa, cupon, onOtherChapa } = props;
  const { usuario } = useSesion();
  const steps = useSteps(chapa !== undefined, usuario !== null, cupon !== undefined);
  const account = useAccount(steps, usuario !== null);
  const ending = useEnding(props, steps, account.verifyAgain);
  const { borrador, step, focused, go } = steps;
  const common = { notice: steps.message, focused };
  const mascota = mascotaOf(borrador, usuario !== null);

  useEffect(preloadSteps, []);

  return (
    <div className="grid gap-5" data-begun={step !== 'qr' || undefined}>
      <StepBar steps={stepsOf(cupon !== undefined, usuario !== null)} current={step} />
      <QueSeActiva chapa={chapa} cupon={cupon} />
      {step === 'qr' && renderChapa(focused)}
      {step === 'customer' && (
        <CustomerStep
          {...common}
          password={account.password}
          place={{ qrHash: chapa?.hash, cuponHash: cupon?.hash }}
          isLoggingIn={steps.isLoggingIn}
          onLoggingIn={steps.setLoggingIn}
          onSent={account.awaitCode}
          onVerified={() => go('pet')}
          onHasCodigo={() => go('verify')}
          onOtherChapa={onOtherChapa}
        />
      )}
      {step === 'verify' && !borrador.customerData.email && (
        <NoEmailStep focused={focused} onBack={() => go('customer')} />
      )}
      {step === 'verify' && borrador.customerData.email && (
        <CodeStep
          {...common}
          onVerified={account.endVerification}
          onResend={account.resend}
          onChangeData={() => go('customer')}
          onLogIn={() => steps.goToLogin()}
          onOtherChapa={onOtherChapa}
        />
      )}
      {step === 'pet' && (
        <PetStep
          {...common}
          usuario={usuario}
          chapa={chapa?.hash ?? ''}
          campos={steps.campos}
          next={cupon ? 'Continuar' : 'Activar la chapa'}
          onDone={ending.endPet}
          onUnverified={account.verifyAgain}
          onCustomer={() => go('customer')}
          onOtherChapa={onOtherChapa}
        />
      )}
      {step === 'payment' && cupon && chapa && mascota && (
        <PaymentStep
          {...common}
          activacion={{ cupon, chapa, mascota, usuario, email: borrador.customerData.email }}
          onPay={ending.pay}
          onBack={() => go('pet')}
        />
      )}
    </div>
  );
}

/** With a session, the steps `customer` and `verify` are not needed. */
function stepsOf(isPaid: boolean, hasSesion: boolean): Step[] {
  const account: Step[] = hasSesion ? [] : ['customer', 'verify'];
  return ['qr', ...account, 'pet', ...(isPaid ? ['payment' as const] : [])];
}
