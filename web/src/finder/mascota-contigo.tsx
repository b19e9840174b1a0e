import type { Soporte } from '@vuelve/contract/paginas';
import { ContactoSoporte } from './soporte.tsx';

/** What to do with a pet whose badge does not help. */
export function MascotaContigo({ soporte }: { soporte: Soporte }) {
  return (
    <section className="card">
      <h2>¿Tienes una mascota contigo?</h2>
      <p>
        Llévala a un veterinario: leerá su chip gratis y avisará a su familia. También puede
        ayudarte la policía local.
      </p>
      <ContactoSoporte {...soporte} />
    </section>
  );
}
