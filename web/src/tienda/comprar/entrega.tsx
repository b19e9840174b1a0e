import { plazoEntrega } from '@vuelve/contract/entrega';
import { hoyISO } from '@vuelve/contract/fechas';
import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import type { Producto } from '@vuelve/contract/tienda';
import { Check, Truck } from 'lucide-react';
import { Card } from '../../ui/card.tsx';

const DIA = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export function Entrega({ producto, mascota }: { producto: Producto; mascota: Insignia }) {
  const { desde, hasta } = plazoEntrega(hoyISO());
  const isSameMonth = desde.slice(0, 7) === hasta.slice(0, 7);
  const lineas = producto.incluye.split('\n').map((linea) => linea.trim());
  return (
    <Card aria-labelledby="entrega" className="grid content-start gap-5">
      <div className="flex items-center gap-4">
        <span className="grid size-13 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
          <Truck aria-hidden />
        </span>
        <div>
          <h3 id="entrega" className="text-xl">
            Llega entre el {isSameMonth ? Number(desde.slice(8)) : dayOf(desde)} y el {dayOf(hasta)}
          </h3>
          <p className="text-muted">
            Si la pides hoy. {textos.carrito.entrega}, gratis y con seguimiento.
          </p>
        </div>
      </div>
      <ul aria-label="Qué llega" className="grid gap-3 border-t border-line pt-5">
        {[`La chapa, ya grabada y enlazada a ${mascota.Mascota || 'tu mascota'}`, ...lineas]
          .filter(Boolean)
          .map((linea) => (
            <li key={linea} className="flex gap-3">
              <Check aria-hidden className="size-6 shrink-0 text-brand" />
              {linea}
            </li>
          ))}
      </ul>
    </Card>
  );
}

const dayOf = (iso: string) => DIA.format(new Date(iso));
