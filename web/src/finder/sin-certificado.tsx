import type { Soporte } from '@vuelve/contract/paginas';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { MascotaContigo } from './mascota-contigo.tsx';

/** Whoever opened a certificate does not get it, and why; its owner may only have to log in again. */
export function SinCertificado({ soporte, motivo }: { soporte: Soporte; motivo: string }) {
  const titulo = textos.vacunas.noSeVe;
  return (
    <HtmlDocument titulo={`${titulo} · ${BRAND}`} descripcion={titulo}>
      <main className="stack">
        <h1>{titulo}</h1>
        <p>{motivo}</p>
        <section className="card">
          <h2>¿Es de tu mascota?</h2>
          <p>Entra en tu cuenta y ábrelo desde su ficha.</p>
          <a className="button primary" href={href('mascotas')}>
            Ver mis mascotas
          </a>
        </section>
        <MascotaContigo soporte={soporte} />
      </main>
    </HtmlDocument>
  );
}
