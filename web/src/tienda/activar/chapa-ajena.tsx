import type { ChapaEscaneada } from '@vuelve/contract/activacion';
import { addressOfChapa } from '@vuelve/contract/addresses';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { pathTo } from '../../base/path-to.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dog } from '../../ui/drawings/dog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Link } from 'react-router';
import { ScanAgain } from './scan-again.tsx';

interface Props {
  chapa: ChapaEscaneada;
  problem: string;
}

/** A badge that cannot be activated here: it belongs to a pet, or must be paid first. */
export function ChapaAjena({ chapa, problem }: Props) {
  return (
    <EmptyState heading="h1" drawing={<Dog />} title={titleOf(problem)} text={problem}>
      <WayOn chapa={chapa} problem={problem} />
      <ScanAgain variant="outline" />
    </EmptyState>
  );
}

function WayOn({ chapa: { hash, cupon }, problem }: Props) {
  const { usuario } = useSesion();
  if (problem === textos.chapas.asignada) {
    return (
      <a href={addressOfChapa(hash)} className={buttonClass()}>
        Ver su página
      </a>
    );
  }
  if (problem !== textos.chapas.porPagar) return null;
  if (cupon) {
    return (
      <a href={`${href('cuponera', { hash: cupon })}?${hash}`} className={buttonClass()}>
        Activarla con el cupón
      </a>
    );
  }
  return (
    <Link to={pathTo(usuario ? 'mascotas' : 'crearCuenta')} className={buttonClass()}>
      {usuario ? 'Comprar una chapa' : 'Crear una cuenta y comprar una chapa'}
    </Link>
  );
}

function titleOf(problem: string): string {
  return problem === textos.chapas.porPagar ? 'Falta pagar esta chapa' : 'Esta chapa no está libre';
}
