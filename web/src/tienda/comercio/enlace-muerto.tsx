import { soporte } from '../../base/ajustes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Cat } from '../../ui/drawings/cat.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';

/** The link was revoked or replaced, or never existed. */
export function EnlaceMuerto({ text }: { text: string }) {
  return (
    <EmptyState drawing={<Cat />} heading="h1" title="No podemos abrir tus ventas" text={text}>
      {soporte.email && (
        <a href={`mailto:${soporte.email}?subject=Enlace de mis ventas`} className={buttonClass()}>
          Pedir otro enlace
        </a>
      )}
      <a href="/" className={buttonClass({ variant: 'outline' })}>
        Ir a la portada
      </a>
    </EmptyState>
  );
}
