import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { describeSello } from '@vuelve/contract/sello';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';
import { ShieldIcon } from '../icons.tsx';
import { useLector } from '../lector.tsx';

/**
 * Said once, in grey: a swindler on either side asks for money or codes. The owner also reads that
 * the finder has scanned nothing.
 */
export function Cautela({ rol, sello }: Pick<DatosConversacion, 'rol' | 'sello'>) {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  if (rol === 'buscador') {
    return (
      <p className="cautela">
        <ShieldIcon />
        {conversacion.cautela}
      </p>
    );
  }
  const desconocido = sello && !sello.origen && describeSello(sello);
  return (
    <details className="cautela" id="cautela">
      <summary>
        <ShieldIcon />
        <span>
          {desconocido && `${desconocido.titulo}. `}
          No pagues por adelantado ni des códigos.
        </span>
      </summary>
      <p>
        {desconocido && `${desconocido.vale} `}
        No pagues nada por adelantado ni des códigos que te lleguen por SMS. Si dudas, pide una
        señal que solo se vea teniéndola delante.
      </p>
    </details>
  );
}
