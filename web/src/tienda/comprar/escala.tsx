import type { Producto } from '@vuelve/contract/tienda';
import type { ReactNode } from 'react';
import { DibujoEscala } from './dibujo-escala.tsx';
import { describeAnimal, modelajeOf, monedaOf, sizeOf } from './medidas.ts';

/** A badge's size beside an animal; nothing without measures. */
export function Escala({ producto }: { producto: Producto }) {
  const { ancho_mm, alto_mm, peso_g, desde_kg, medidas } = producto;
  const size = sizeOf(producto);
  if (!size && peso_g === null && !medidas) return null;
  const moneda = peso_g === null ? undefined : monedaOf(peso_g);
  const isRound = ancho_mm === alto_mm;

  return (
    <section
      aria-labelledby="escala"
      className="overflow-hidden rounded-card bg-surface shadow-card"
    >
      {size && <DibujoEscala producto={producto} size={size} />}
      <div className="grid gap-4 p-5">
        <div>
          <h3 id="escala" className="text-xl">
            Así le queda
          </h3>
          {size && <p className="text-muted">A escala, en {modelajeOf(producto).nombre}.</p>}
        </div>
        <dl className="grid grid-cols-3 gap-x-3 max-[22rem]:grid-cols-2">
          <Medida name="Medidas" value={size ?? medidas}>
            {size && (isRound ? 'de diámetro' : 'de ancho y alto')}
          </Medida>
          {peso_g !== null && (
            <Medida name="Peso" value={`${peso_g} g`}>
              {moneda && `como una moneda de ${moneda.replace(' ', '\u00a0')}`}
            </Medida>
          )}
          {desde_kg !== null && (
            <Medida name="Para quién" value={`Desde ${desde_kg} kg`}>
              {describeAnimal(desde_kg)}
            </Medida>
          )}
        </dl>
      </div>
    </section>
  );
}

interface MedidaProps {
  name: string;
  value: string;
  children?: ReactNode;
}

function Medida({ name, value, children }: MedidaProps) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd className="font-display text-lg font-bold sm:text-xl">{value}</dd>
      {children && <dd className="text-sm text-muted">{children}</dd>}
    </div>
  );
}
