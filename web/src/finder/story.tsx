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
      <ul className="counts">
        <Count n={totales.fotos} one="foto" many="fotos" />
        <Count n={totales.likes} one="like" many="likes" />
        <Count n={totales.videos} one="vídeo" many="vídeos" />
      </ul>
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

function Count({ n, one, many }: { n: number; one: string; many: string }) {
  return (
    <li>
      <b>{n}</b> {n === 1 ? one : many}
    </li>
  );
}
