import { textos } from '@vuelve/contract/textos';
import { Button } from '../../ui/button.tsx';
import { StepCard } from './step-card.tsx';

/** Replaces the code's form when the draft has lost its e-mail. */
export function NoEmailStep({ focused, onBack }: { focused: boolean; onBack: () => void }) {
  return (
    <StepCard
      title="Nos falta tu email"
      notice={textos.compra.sinEmail}
      text="Escríbelo otra vez y te enviamos un código."
      focused={focused}
    >
      <Button wide onClick={onBack}>
        Volver a mis datos
      </Button>
    </StepCard>
  );
}
