import type { InsigniaPublica } from '@vuelve/contract/mascota';
import type { DatosPerfil } from '@vuelve/contract/paginas';
import { useLector, usePalabras, usePropio } from './lector.tsx';
import { countedAs } from './palabras/palabras.ts';

interface Props {
  mascota: InsigniaPublica;
  totales: DatosPerfil['totales'];
}

export function Story({ mascota, totales }: Props) {
  const { historia } = usePalabras();
  const propio = usePropio();
  const { Bibliografia, citas } = mascota;
  return (
    <>
      <Counts totales={totales} />
      {Bibliografia && (
        <section className="card">
          <h2>{historia}</h2>
          <p className="prose" {...propio}>
            {Bibliografia}
          </p>
        </section>
      )}
      {citas && (
        <blockquote className="prose">
          <p {...propio}>{citas}</p>
        </blockquote>
      )}
    </>
  );
}

/** Counts of photos, likes and videos; zeros are left out. */
function Counts({ totales }: Pick<Props, 'totales'>) {
  const palabras = usePalabras();
  const { idioma } = useLector();
  const counts = (['fotos', 'likes', 'videos'] as const)
    .map((what) => ({ what, n: totales[what] }))
    .filter(({ n }) => n > 0);
  if (counts.length === 0) return null;
  return (
    <ul className="counts">
      {counts.map(({ n, what }) => (
        <li key={what}>
          <b>{n}</b> {countedAs(palabras[what], n, idioma)}
        </li>
      ))}
    </ul>
  );
}
