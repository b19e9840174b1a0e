import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { buttonClass } from '../../ui/button.tsx';

/** For whoever has a badge in the hand. It loads a document: the scanner needs what only that document allows. */
export function ChapaLink({ wide }: { wide?: boolean }) {
  return (
    <a href={href('activar')} className={buttonClass({ variant: 'soft', wide })}>
      {textos.chapas.tengo}
    </a>
  );
}
