import type { Soporte } from '@vuelve/contract/empresa';
import { usePalabras } from './lector.tsx';
import { ContactoSoporte } from './soporte.tsx';

/** Advice for a finder whose pet's badge leads nowhere. */
export function MascotaContigo({ soporte }: { soporte: Soporte }) {
  const { contigo } = usePalabras();
  return (
    <section className="card">
      <h2>{contigo.titulo}</h2>
      <p>{contigo.ayuda}</p>
      <ContactoSoporte {...soporte} />
    </section>
  );
}
