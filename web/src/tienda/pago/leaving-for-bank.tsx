import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import { Titulo } from '../../ui/titulo.tsx';

/**
 * Shown while the browser goes to the bank. A page restored from the browser's cache reloads;
 * `back` is the button's label.
 */
export function LeavingForBank({ back }: { back: string }) {
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, []);

  return (
    <div className="grid justify-items-center gap-2 py-12 text-center">
      <Titulo className="text-2xl">Te llevamos al banco</Titulo>
      <p className="text-muted">Allí pagarás de forma segura.</p>
      <Spinner label="Un momento…" />
      <Button variant="ghost" onClick={() => location.reload()}>
        {back}
      </Button>
    </div>
  );
}
