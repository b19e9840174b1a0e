import type { Insignia } from '@vuelve/contract/mascota';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useEnlace } from './use-enlace.ts';

/**
 * For browsers that cannot write tags: names a browser that can, and gives the address for other
 * apps.
 */
export function OtraApp({ mascota }: { mascota: Insignia }) {
  const { enlace, error, isLoading, ask } = useEnlace(mascota);
  return (
    <div className="grid gap-3">
      <p>
        Este navegador no puede grabarlas. Abre esta página en <b>Chrome, en un móvil Android</b>{' '}
        con NFC. Los iPhone las leen, pero solo las graban con una app: dale esta dirección.
      </p>
      {enlace ? (
        <>
          <p className="rounded-input bg-sunk p-4 font-semibold wrap-anywhere">{enlace}</p>
          <CopyButton text={enlace}>Copiar la dirección</CopyButton>
        </>
      ) : (
        <Button variant="soft" busy={isLoading} onClick={() => void ask()}>
          Ver su dirección para otra app
        </Button>
      )}
      <FormError message={error} />
    </div>
  );
}
