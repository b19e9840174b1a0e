import type { Insignia } from '@vuelve/contract/mascota';
import type { Parecido } from '@vuelve/contract/parecidos';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Conversacion } from './botones.tsx';
import { Miniatura } from '../miniatura.tsx';
import { sayDia } from './say-dia.ts';
import { useRespuesta } from './use-respuesta.ts';

/** Others that are not answered yet; a tap asks about one. */
export function Otras({ parecidos }: { parecidos: Parecido[] }) {
  if (parecidos.length === 0) return null;
  return (
    <Lista titulo="Otras que podrían ser">
      {parecidos.map((parecido) => (
        <li key={parecido.clave}>
          <Link
            to={`?clave=${parecido.clave}`}
            className="flex items-center gap-4 rounded-card p-3 transition hover:bg-brand-soft"
          >
            <Resumen parecido={parecido} />
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </Lista>
  );
}

/** Those that the owner recognised. */
export function Suyas({ parecidos, nombre }: { parecidos: Parecido[]; nombre: string }) {
  if (parecidos.length === 0) return null;
  return (
    <Lista titulo={`Dijiste que es ${nombre}`}>
      {parecidos.map((parecido) => (
        <li key={parecido.clave} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
          <Resumen parecido={parecido} />
          {parecido.conversacion && <Conversacion ruta={parecido.conversacion} />}
        </li>
      ))}
    </Lista>
  );
}

interface DescartadasProps {
  mascota: Insignia;
  parecidos: Parecido[];
}

/** Those that were not the pet; any of them can be asked about again. */
export function Descartadas({ mascota, parecidos }: DescartadasProps) {
  const { isBusy, reconsider } = useRespuesta(mascota.hash);
  if (parecidos.length === 0) return null;
  return (
    <Lista titulo="Dijiste que no era">
      {parecidos.map((parecido) => (
        <li key={parecido.clave} className="flex items-center gap-4 p-3">
          <Resumen parecido={parecido} />
          <Button
            variant="ghost"
            disabled={isBusy}
            className="shrink-0 text-sm"
            onClick={() => void reconsider(parecido)}
          >
            Podría ser
          </Button>
        </li>
      ))}
    </Lista>
  );
}

function Lista({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl wrap-anywhere">
        {titulo}
      </h2>
      <ul className="rounded-card bg-surface shadow-card [&>li+li]:border-t [&>li+li]:border-line">
        {children}
      </ul>
    </section>
  );
}

function Resumen({ parecido }: { parecido: Parecido }) {
  const { fotos, senas, municipio, desde } = parecido;
  return (
    <>
      <Miniatura fotos={fotos} />
      <span className="grid min-w-0 flex-[1_1_9rem] wrap-anywhere">
        <span className="font-semibold">{senas}</span>
        <span className="text-muted">
          {municipio} · {sayDia(desde)}
        </span>
      </span>
    </>
  );
}
