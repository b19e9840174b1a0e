import type { Insignia } from '@vuelve/contract/mascota';
import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import { PerdidaLink } from '../perdida-link.tsx';

/** A lost pet cannot be handed over: shows the link to lost mode instead. */
export function Ahora({ mascota }: { mascota: Insignia }) {
  return (
    <section className="grid justify-items-start gap-4 rounded-card border-2 border-coral bg-coral-soft p-5 sm:p-8">
      <p>{textosTraspaso.perdida}</p>
      <PerdidaLink mascota={mascota} className="max-sm:w-full" />
    </section>
  );
}
