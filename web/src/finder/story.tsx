import type { InsigniaPublica } from '@vuelve/contract/mascota';
import type { DatosPerfil } from '@vuelve/contract/paginas';

interface Props {
  mascota: InsigniaPublica;
  totales: DatosPerfil['totales'];
}

/** The pet's life for who has time to read: numbers, biography, favourite quotes. */
export function Story({ mascota, totales }: Props) {
  const { Bibliografia, citas } = mascota;
  return (
    <>
      <Counts totales={totales} />
      {Bibliografia && (
        <section className="card">
          <h2>Mi historia</h2>
          <p className="prose">{Bibliografia}</p>
        </section>
      )}
      {citas && (
        <blockquote className="prose">
          <p>{citas}</p>
        </blockquote>
      )}
    </>
  );
}

/** How much there is to see; what there is none of is not counted. */
function Counts({ totales: { fotos, likes, videos } }: Pick<Props, 'totales'>) {
  const counts = [
    { n: fotos, one: 'foto', many: 'fotos' },
    { n: likes, one: 'me gusta', many: 'me gusta' },
    { n: videos, one: 'vídeo', many: 'vídeos' },
  ].filter(({ n }) => n > 0);
  if (counts.length === 0) return null;
  return (
    <ul className="counts">
      {counts.map(({ n, one, many }) => (
        <li key={one}>
          <b>{n}</b> {n === 1 ? one : many}
        </li>
      ))}
    </ul>
  );
}
