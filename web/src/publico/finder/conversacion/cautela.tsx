import type { Rol } from '@vuelve/contract/conversacion';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';
import { ShieldIcon } from '../icons.tsx';
import { useLector } from '../lector.tsx';

/** Said once, in grey: a swindler on either side asks for money or codes. */
export function Cautela({ rol }: { rol: Rol }) {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  if (rol === 'buscador') {
    return (
      <p className="cautela">
        <ShieldIcon />
        {conversacion.cautela}
      </p>
    );
  }
  return (
    <details className="cautela">
      <summary>
        <ShieldIcon />
        No pagues por adelantado ni des códigos.
      </summary>
      <p>
        No pagues nada por adelantado ni des códigos que te lleguen por SMS. Si dudas, pide una
        señal que solo se vea teniéndola delante.
      </p>
    </details>
  );
}
