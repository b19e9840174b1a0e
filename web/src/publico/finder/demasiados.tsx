import type { Soporte } from '@vuelve/contract/empresa';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { usePalabras } from './lector.tsx';
import { MascotaContigo } from './mascota-contigo.tsx';

/** Too many unknown codes were tried from this network: typed ones have to wait, scanned ones never do. */
export function Demasiados({ soporte }: { soporte: Soporte }) {
  const { demasiados: palabras } = usePalabras();
  return (
    <HtmlDocument titulo={`${palabras.pestana} · ${BRAND}`} descripcion={palabras.titulo}>
      <main className="stack">
        <h1>{palabras.titulo}</h1>
        <section className="card">
          <h2>{palabras.delante}</h2>
          <p>{palabras.escanea}</p>
        </section>
        <MascotaContigo soporte={soporte} />
      </main>
    </HtmlDocument>
  );
}
