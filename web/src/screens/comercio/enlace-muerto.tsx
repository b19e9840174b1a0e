import { Cat } from '../../ui/drawings/cat.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';

/** A link that was revoked, replaced, or never was one. */
export function EnlaceMuerto({ text }: { text: string }) {
  return (
    <EmptyState drawing={<Cat />} heading="h1" title="No podemos abrir tus ventas" text={text} />
  );
}
