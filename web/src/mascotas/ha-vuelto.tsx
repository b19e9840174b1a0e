import { House } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { lazyDialog } from '../base/arrival/lazy-part.tsx';
import { Button } from '../ui/button.tsx';

const PreguntaVuelta = lazyDialog(() => import('./pregunta-vuelta.tsx'));

/** The button that ends a loss; it asks first. */
export function HaVuelto(props: Omit<ComponentProps<typeof PreguntaVuelta>, 'onClose'>) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="outline" wide onClick={() => setAsked(true)}>
        <House aria-hidden className="size-5" />
        Ha vuelto
      </Button>
      {asked && <PreguntaVuelta {...props} onClose={() => setAsked(false)} />}
    </>
  );
}
