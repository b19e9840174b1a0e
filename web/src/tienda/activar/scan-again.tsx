import { href } from '@vuelve/contract/screens';
import { buttonClass } from '../../ui/button.tsx';

export function ScanAgain({ variant }: { variant: 'primary' | 'outline' }) {
  return (
    <a href={href('activar')} className={buttonClass({ variant })}>
      Escanear otra chapa
    </a>
  );
}
