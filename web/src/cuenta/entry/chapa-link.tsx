import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { buttonClass } from '../../ui/button.tsx';

/** Loads a new document: only the document of that screen may use the camera. */
export function ChapaLink({ wide }: { wide?: boolean }) {
  return (
    <a href={href('activar')} className={buttonClass({ variant: 'soft', wide })}>
      {textos.chapas.tengo}
    </a>
  );
}
