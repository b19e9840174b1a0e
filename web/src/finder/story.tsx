import type { InsigniaPublica } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/perfil-publico';

interface Props {
  insignia: InsigniaPublica;
  medias: Medio[];
}

/** The pet's life for who has time to read: numbers, biography, favourite quotes. */
export function Story({ insignia, medias }: Props) {
  const { Bibliografia, citas } = insignia;
  const fotos = medias.filter(({ tipo }) => tipo === 'F').length;
  const likes = medias.reduce((sum, medio) => sum + medio.likes, 0);
  return (
    <>
      <ul className="counts">
        <Count n={fotos} one="foto" many="fotos" />
        <Count n={likes} one="like" many="likes" />
        <Count n={medias.length - fotos} one="vídeo" many="vídeos" />
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
