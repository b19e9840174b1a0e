import type { InsigniaPublica } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/perfil-publico';

interface Props {
  insignia: InsigniaPublica;
  medias: Medio[];
}

/** The pet's life for who has time to read: numbers, biography, favourite quotes. */
export function Historia({ insignia, medias }: Props) {
  const { Bibliografia, citas } = insignia;
  const fotos = medias.filter(({ tipo }) => tipo === 'F').length;
  const likes = medias.reduce((suma, medio) => suma + medio.likes, 0);
  return (
    <>
      <ul className="cuentas">
        <Cuenta n={fotos} uno="foto" varios="fotos" />
        <Cuenta n={likes} uno="like" varios="likes" />
        <Cuenta n={medias.length - fotos} uno="vídeo" varios="vídeos" />
      </ul>
      {Bibliografia && (
        <section className="caja">
          <h2>Mi historia</h2>
          <p className="largo">{Bibliografia}</p>
        </section>
      )}
      {citas && (
        <blockquote className="largo">
          <p>{citas}</p>
        </blockquote>
      )}
    </>
  );
}

function Cuenta({ n, uno, varios }: { n: number; uno: string; varios: string }) {
  return (
    <li>
      <b>{n}</b> {n === 1 ? uno : varios}
    </li>
  );
}
