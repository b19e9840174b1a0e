import type { Insignia } from '@vuelve/contract/mascota';
import { ContactosLink } from '../contactos-link.tsx';
import { PerdidaLink } from '../perdida-link.tsx';
import { nombreOf } from '../summary.ts';

export function AvisoPerdida({ mascota }: { mascota: Insignia }) {
  const nombre = nombreOf(mascota);
  const look = mascota.perdida ? 'border-2 border-coral bg-coral-soft' : 'bg-surface shadow-card';
  return (
    <section
      aria-labelledby="perdida"
      className={`flex flex-wrap items-center justify-between gap-4 rounded-card p-5 sm:px-8 ${look}`}
    >
      <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
        <h2 id="perdida" className="text-xl wrap-anywhere">
          {mascota.perdida ? `${nombre} se ha perdido` : `¿${nombre} se ha perdido?`}
        </h2>
        <p className="text-muted">
          {mascota.perdida
            ? 'Su página avisa a quien la encuentre.'
            : 'Su página se convierte en un aviso, y te decimos qué hacer.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <ContactosLink mascota={mascota} className="max-sm:w-full" />
        <PerdidaLink mascota={mascota} className="max-sm:w-full" />
      </div>
    </section>
  );
}
