import type { DatosSinCertificado } from '@vuelve/contract/paginas';
import { href } from '@vuelve/contract/screens';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { usePalabras } from './lector.tsx';
import { MascotaContigo } from './mascota-contigo.tsx';

/** Why a vaccination certificate is not shown; its owner may only need to log in again. */
export function SinCertificado({ soporte, motivo }: DatosSinCertificado) {
  const { sinCertificado: palabras } = usePalabras();
  return (
    <HtmlDocument titulo={`${palabras.titulo} · ${BRAND}`} descripcion={palabras.titulo}>
      <main className="stack">
        <h1>{palabras.titulo}</h1>
        <p>{palabras.motivos[motivo]}</p>
        <section className="card">
          <h2>{palabras.tuya}</h2>
          <p>{palabras.entra}</p>
          <a className="button primary" href={href('mascotas')}>
            {palabras.mascotas}
          </a>
        </section>
        <MascotaContigo soporte={soporte} />
      </main>
    </HtmlDocument>
  );
}
