import type { Soporte } from '@vuelve/contract/empresa';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { useLector, usePalabras } from './lector.tsx';
import { MascotaContigo } from './mascota-contigo.tsx';

/** Shown while the database does not answer, where no earlier page is kept. */
export function Pausa({ soporte }: { soporte: Soporte }) {
  const { pausa: palabras } = usePalabras();
  const { aqui } = useLector();
  return (
    <HtmlDocument titulo={`${palabras.pestana} · ${BRAND}`} descripcion={palabras.titulo}>
      <main className="stack">
        <h1>{palabras.titulo}</h1>
        <p>{palabras.texto}</p>
        <a className="button" href={aqui || '?'}>
          {palabras.otraVez}
        </a>
        <MascotaContigo soporte={soporte} />
      </main>
    </HtmlDocument>
  );
}
