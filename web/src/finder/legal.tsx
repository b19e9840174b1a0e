import { condicionesDe, privacidadDe, type PuntoLegal } from '@vuelve/contract/legal';
import type { Empresa, Soporte } from '@vuelve/contract/paginas';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { ContactoSoporte } from './soporte.tsx';

/** Who runs the site, the terms of a purchase and what becomes of data, in short. */
export function Legal({ soporte, empresa }: { soporte: Soporte; empresa: Empresa }) {
  const titulo = 'Textos legales';
  return (
    <HtmlDocument
      titulo={`${titulo} · ${BRAND}`}
      descripcion="Quiénes somos, las condiciones de compra y qué hacemos con tus datos, en corto."
      buscable
    >
      <main className="stack">
        <h1>{titulo}</h1>
        <section className="card" id="aviso">
          <h2>Aviso legal</h2>
          <p>Esta web es de {[empresa.nombre, empresa.direccion].filter(Boolean).join(', ')}.</p>
          {empresa.nif && <p>NIF: {empresa.nif}</p>}
          <ContactoSoporte {...soporte} />
        </section>
        <Texto id="condiciones" titulo="Condiciones de compra" puntos={condicionesDe(true)} />
        <Texto id="privacidad" titulo="Política de privacidad" puntos={privacidadDe('cuenta')} />
        <section className="card" id="cookies">
          <h2>Cookies</h2>
          <p>
            Solo las que hacen falta para mantener tu sesión, tu compra y el idioma que eliges.
            Ninguna de publicidad ni de medición, nuestra o de otros: por eso no te pedimos permiso.
          </p>
        </section>
      </main>
    </HtmlDocument>
  );
}

function Texto({ id, titulo, puntos }: { id: string; titulo: string; puntos: PuntoLegal[] }) {
  return (
    <section className="card" id={id}>
      <h2>{titulo}</h2>
      {puntos.map(({ titulo, texto }) => (
        <div key={titulo}>
          <h3>{titulo}</h3>
          <p>{texto}</p>
        </div>
      ))}
    </section>
  );
}
