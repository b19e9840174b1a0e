import type { ChapaEscaneada } from '@vuelve/contract/activacion';
import { addressOfChapa } from '@vuelve/contract/addresses';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { buttonClass } from '../../ui/button.tsx';

/** Link to the place of a badge that cannot be paid here. */
export function WayOut({ chapa, problem }: { chapa: ChapaEscaneada; problem: string }) {
  const { hash } = chapa;
  if (problem === textos.chapas.yaPagada) {
    return (
      <a href={`${href('activar')}?${hash}`} className={buttonClass({ wide: true })}>
        Activarla gratis
      </a>
    );
  }
  if (problem === textos.chapas.asignada) {
    return (
      <a href={addressOfChapa(hash)} className={buttonClass({ variant: 'soft', wide: true })}>
        Ver la página de esta chapa
      </a>
    );
  }
  return null;
}
