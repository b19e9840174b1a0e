import type { ReactNode } from 'react';
import { Escaner } from '../escaner/escaner.tsx';
import { StepCard } from './step-card.tsx';

interface Props {
  focused?: boolean;
  busy: boolean;
  error?: string;
  onCodigo: (codigo: string) => void;
  /** A link for a badge that is handled on another screen. */
  children?: ReactNode;
}

export function ChapaStep({ focused = false, children, ...scan }: Props) {
  return (
    <StepCard
      title="Escanea la chapa"
      text="Apunta al código QR de la chapa o escribe el código que lleva debajo."
      focused={focused}
    >
      <Escaner {...scan} />
      {children}
    </StepCard>
  );
}
