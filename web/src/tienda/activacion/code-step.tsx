import { CODIGO_LONGITUD } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../../base/api.ts';
import { ApiError, messageOf } from '../../base/api-error.ts';
import { CodigoTimer } from '../../cuenta/entry/codigo-timer.tsx';
import { keepBorrador, useBorrador } from '../../base/state/borrador-compra.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { BackLinks } from './back-links.tsx';
import { StepCard } from './step-card.tsx';

interface Props {
  notice?: string;
  focused: boolean;
  onVerified: () => void;
  onResend: () => Promise<void>;
  onChangeData: () => void;
  onLogIn: () => void;
  onOtherChapa: () => void;
}

/** The form of the mailed code; typing its last digit sends it. */
export function CodeStep({ notice, focused, onVerified, onResend, ...ways }: Props) {
  const { customerData, codigoEnviado } = useBorrador();
  const { code, error, fault, refusals, isVerifying, change, submit } = useCode(
    customerData.email,
    onVerified,
  );
  const links = [
    { name: 'Cambiar mis datos', onClick: ways.onChangeData },
    { name: 'Ya tengo cuenta', onClick: ways.onLogIn },
    { name: 'Usar otro QR', onClick: ways.onOtherChapa },
  ];

  return (
    <StepCard
      title="Revisa tu correo"
      text={
        codigoEnviado === null
          ? `Pide un código y te lo enviamos a ${customerData.email}.`
          : `Te hemos enviado un código a ${customerData.email}. Si ese email ya tiene cuenta, el correo te lo dice: entra con ella.`
      }
      notice={notice}
      focused={focused}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <CodeField
          // A refused code is emptied: correcting one digit would send it before the other
          // corrections.
          key={refusals}
          label="Código de verificación"
          length={CODIGO_LONGITUD}
          value={code}
          onChange={change}
          error={error}
        />
        <CodigoTimer sentAt={codigoEnviado ?? 0} onResend={() => void onResend()} />
        <Button type="submit" wide busy={isVerifying}>
          Verificar
        </Button>
        <FormError message={fault} />
      </form>
      <BackLinks links={links} />
    </StepCard>
  );
}

function useCode(email: string, onVerified: () => void) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  // An error that is not about the code itself needs an alert: the field does not change.
  const [fault, setFault] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [isVerifying, setVerifying] = useState(false);
  const isUnderWay = useRef(false);

  async function verify(typed: string) {
    if (!typed) return setError(textos.registro.codigoObligatorio);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setVerifying(true);
    try {
      await call('verifyComprador', { body: { email, code: typed } });
      onVerified();
    } catch (failure) {
      const message = messageOf(failure, textos.registro.errorVerificar);
      const isRefused = failure instanceof ApiError && failure.campos['code'] !== undefined;
      if (!isRefused) setFault(message);
      else {
        setError(message);
        setCode('');
        setRefusals((count) => count + 1);
      }
      // No try is left: only a new code helps.
      if (failure instanceof ApiError && failure.agotado) keepBorrador({ codigoEnviado: null });
    }
    isUnderWay.current = false;
    setVerifying(false);
  }

  function change(typed: string) {
    setCode(typed);
    setError(undefined);
    setFault(undefined);
    if (typed.length === CODIGO_LONGITUD) void verify(typed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void verify(code);
  }

  return { code, error, fault, refusals, isVerifying, change, submit };
}
