import type { DatosComprador } from '@vuelve/contract/activacion';
import { LoginForm } from '../../cuenta/entry/login-form.tsx';
import { useBorrador } from '../../base/state/borrador-compra.ts';
import { Button } from '../../ui/button.tsx';
import { BackLinks } from './back-links.tsx';
import { CustomerForm, type Place } from './customer-form.tsx';
import { StepCard } from './step-card.tsx';

interface Props {
  notice?: string;
  focused: boolean;
  password?: string;
  place: Place;
  isLoggingIn: boolean;
  onLoggingIn: (isLoggingIn: boolean) => void;
  onSent: (data: DatosComprador) => void;
  onVerified: () => void;
  onHasCodigo: () => void;
  onOtherChapa: () => void;
}

/** The buyer: a new account, or a login. */
export function CustomerStep({ isLoggingIn, onLoggingIn, onOtherChapa, ...props }: Props) {
  const { notice, focused, password, place, onSent, onVerified, onHasCodigo } = props;
  const { customerData, emailVerified, codigoEnviado } = useBorrador();
  const otherChapa = { name: 'Usar otro QR', onClick: onOtherChapa };

  if (isLoggingIn) {
    return (
      <StepCard
        key="login"
        title="Entra en tu cuenta"
        text="Al entrar sigues aquí mismo, con tu mascota."
        notice={notice}
        focused
      >
        <LoginForm within email={customerData.email} />
        <BackLinks
          links={[{ name: 'No tengo cuenta', onClick: () => onLoggingIn(false) }, otherChapa]}
        />
      </StepCard>
    );
  }
  return (
    <StepCard
      title="Tus datos"
      text="Con ellos creamos tu cuenta: así te encontrará quien encuentre a tu mascota."
      notice={notice}
      focused={focused}
    >
      <Button variant="soft" wide onClick={() => onLoggingIn(true)}>
        Ya tengo cuenta
      </Button>
      <CustomerForm password={password} place={place} onSent={onSent} />
      <BackLinks
        links={[
          emailVerified && { name: 'Seguir sin cambios', onClick: onVerified },
          codigoEnviado !== null && { name: 'Ya tengo el código', onClick: onHasCodigo },
          otherChapa,
        ]}
      />
    </StepCard>
  );
}
