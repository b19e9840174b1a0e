import type { Soporte } from '@vuelve/contract/empresa';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { usePalabras } from './lector.tsx';
import { MascotaContigo } from './mascota-contigo.tsx';

/**
 * Shown when a network tried too many unknown codes: typed codes must wait, scanned codes never do.
 */
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
