import type { Insignia } from '@vuelve/contract/mascota';
import { textosEmergencia } from '@vuelve/contract/textos-emergencia';
import { CircleCheck, SmartphoneNfc } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ErrorBox } from '../../../ui/status/error-box.tsx';
import { useEnlace } from './use-enlace.ts';
import { useGrabar } from './use-grabar.ts';

interface Props {
  mascota: Insignia;
  onClose: () => void;
}

/**
 * Writes a tag. The address is fetched before the tap: browsers allow NFC only directly after a
 * tap.
 */
export function Grabar({ mascota, onClose }: Props) {
  const { enlace, error, isLoading, ask } = useEnlace(mascota);
  const { estado, write, stop } = useGrabar();
  useEffect(() => void ask(), [ask]);

  const begin = (overwrite = false) => void write(enlace!, overwrite);

  if (error !== undefined) return <ErrorBox message={error} onRetry={() => void ask()} />;
  switch (estado) {
    case 'esperando':
      return (
        <Paso dibujo={<SmartphoneNfc aria-hidden className="size-16 animate-pulse text-brand" />}>
          <p role="status" className="text-lg">
            Acerca la etiqueta a la parte de atrás del móvil y no la separes hasta que avise.
          </p>
          <Button variant="outline" wide onClick={stop}>
            Cancelar
          </Button>
        </Paso>
      );
    case 'grabada':
      return (
        <Paso dibujo={<CircleCheck aria-hidden className="size-16 text-brand" />}>
          <p role="status" className="text-lg">
            <b>{textosEmergencia.nfc.grabada}.</b> Pruébala con otro móvil: se abre su página, y en
            su actividad pone que fue por NFC.
          </p>
          <Button wide onClick={onClose}>
            Hecho
          </Button>
          <Button variant="ghost" wide onClick={() => begin()}>
            Grabar otra
          </Button>
        </Paso>
      );
    case 'ocupada':
      return (
        <Paso>
          <p role="alert" className="text-lg">
            <b>Esta etiqueta ya tiene algo grabado.</b> Si sigues, se pierde y no se puede
            recuperar.
          </p>
          <Button wide onClick={onClose}>
            Dejarla como está
          </Button>
          <Button variant="danger" wide onClick={() => begin(true)}>
            Sustituirlo
          </Button>
        </Paso>
      );
    default:
      return (
        <Paso>
          <p>
            Ten la etiqueta a mano. Cuando el móvil te pida permiso para usar el NFC, dáselo. No la
            bloqueamos: podrás grabarla otra vez.
          </p>
          <FormError message={estado === 'inicio' ? undefined : textosEmergencia.nfc[estado]} />
          <Button wide busy={isLoading} disabled={!enlace} onClick={() => begin()}>
            {estado === 'inicio' ? 'Empezar' : 'Volver a probar'}
          </Button>
        </Paso>
      );
  }
}

function Paso({ dibujo, children }: { dibujo?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      {dibujo && <div className="justify-self-center">{dibujo}</div>}
      {children}
    </div>
  );
}
