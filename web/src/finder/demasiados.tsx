import type { Soporte } from '@vuelve/contract/paginas';
import { textos } from '@vuelve/contract/textos';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { MascotaContigo } from './mascota-contigo.tsx';

/** Too many unknown codes were tried from this network: typed ones have to wait, scanned ones never do. */
export function Demasiados({ soporte }: { soporte: Soporte }) {
  const titulo = textos.perfilPublico.demasiados;
  return (
    <HtmlDocument titulo={`Demasiados códigos · ${BRAND}`} descripcion={titulo}>
      <main className="stack">
        <h1>{titulo}</h1>
        <section className="card">
          <h2>¿Tienes la chapa delante?</h2>
          <p>Escanea su código QR con la cámara del móvil: así no tienes que esperar.</p>
        </section>
        <MascotaContigo soporte={soporte} />
      </main>
    </HtmlDocument>
  );
}
