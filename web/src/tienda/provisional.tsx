import { addressOf } from '@vuelve/contract/addresses';
import type { Cesta } from '@vuelve/contract/pedido';
import { Printer } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';

type Pedido = Pick<Cesta, 'envio' | 'estado' | 'CestaDetalles'>;

/** States in which the parcel has not arrived yet. */
const EN_CAMINO = new Set<Cesta['estado']>(['pagada', 'completada', 'enviada']);

/** Temporary QR codes to print, for pets whose badges are on their way: they work at once. */
export function Provisional({ pedido }: { pedido: Pedido }) {
  const mascotas = petsOf(pedido);
  if (!pedido.envio || !EN_CAMINO.has(pedido.estado) || mascotas.length === 0) return null;
  return (
    <section aria-labelledby="provisional" className="grid gap-3 rounded-card bg-brand-soft p-5">
      <h3 id="provisional" className="text-lg">
        Mientras llega
      </h3>
      <p>Imprime un código provisional en papel, recórtalo y ponlo en su collar: ya funciona.</p>
      <div className="flex flex-wrap gap-2">
        {mascotas.map(([hash, nombre]) => (
          <a
            key={hash}
            href={addressOf('downloadChapa', { query: { hash, formato: 'hoja' } })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'outline' })}
          >
            <Printer aria-hidden className="size-5 shrink-0" />
            Imprimir el de {nombre || 'tu mascota'}
          </a>
        ))}
      </div>
    </section>
  );
}

/** Hash and name of the order's pets that still exist, each once. */
function petsOf({ CestaDetalles }: Pedido): [string, string][] {
  const pets = CestaDetalles.flatMap(({ pet }): [string, string][] =>
    pet?.hash ? [[pet.hash, pet.Mascota]] : [],
  );
  return [...new Map(pets)];
}
