import { PORTADA } from '@vuelve/contract/addresses';
import type { InsigniaPublica } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { BRAND } from './brand.tsx';
import { Advice } from './contacto.tsx';
import { HtmlDocument } from './document.tsx';
import { MessageIcon, PhoneIcon } from './icons.tsx';
import { Saludo } from './intro.tsx';
import { es } from './palabras/es.ts';
import { fit, named } from './palabras/palabras.ts';
import { Dog } from './portada/animales.tsx';
import { Story } from './story.tsx';

/** An invented dog; no database has it. */
const LUNA: InsigniaPublica = {
  id: 0,
  hash: '',
  Mascota: 'Luna',
  tipo_mascota: 1,
  Raza: 'Podenca',
  fecha_nac: null,
  Genero: 'H',
  Esteril: true,
  texto_cabecera: 'Cariñosa y algo sorda: acércate despacio y por delante.',
  citas: '',
  Bibliografia:
    'Me gustan las croquetas, las siestas al sol y que me rasquen detrás de la oreja.\n\nTomo una pastilla para el corazón cada noche. Si me has encontrado, llama cuanto antes: en casa me están buscando.',
  avatar: null,
  Cover: null,
  fecha_alta: '2026-01-01T00:00:00.000Z',
};

const NADA = { fotos: 0, videos: 0, likes: 0 };
const titulo = named(es.saludo, LUNA.Mascota);

/** The finder's page of an invented dog: no real number stands on it, and its buttons say that. */
export function Ejemplo() {
  return (
    <HtmlDocument
      titulo={`Un ejemplo: ${titulo} · ${BRAND}`}
      descripcion="Así ve la página de tu mascota quien escanea su chapa."
    >
      <main>
        <div className="stack">
          <p className="aviso">
            <b>Esto es un ejemplo.</b> Así vería la página de tu mascota quien escaneara su chapa.
          </p>
          <Retrato />
          <Saludo {...LUNA} />
          <Llamada />
          <a className="primary" href="#llamada">
            <PhoneIcon />
            <span>Llamar a Ana</span>
          </a>
          <a className="button" href="#llamada">
            <MessageIcon />
            WhatsApp
          </a>
          <section className="card">
            <h2>{fit(es.contacto, LUNA.Genero)}</h2>
            <p>Ana Serrano</p>
            <p className="number" aria-label="Aquí va tu teléfono">
              6•• •• •• ••
            </p>
          </section>
          <Advice hasTelefono isEjemplo />
        </div>
        <div className="stack">
          <Story mascota={LUNA} totales={NADA} />
          <section className="calm">
            <h2>¿Y la de tu mascota?</h2>
            <p>Hazla en un momento. La página es gratis y no tiene cuotas.</p>
            <CrearCuenta />
            <a className="button" href={PORTADA}>
              Saber más de {BRAND}
            </a>
          </section>
        </div>
      </main>
    </HtmlDocument>
  );
}

/** A drawing in place of a photo, as the dog is invented. */
function Retrato() {
  return (
    <svg className="cover" viewBox="0 0 240 160" role="img" aria-label="Dibujo de Luna">
      <path fill="#f7be4a" d="M-999-999h2239v2159H-999z" />
      <Dog />
    </svg>
  );
}

/** Shown after a tap on one of the buttons. */
function Llamada() {
  return (
    <section className="calm" id="llamada">
      <h2>Aquí sonaría tu teléfono</h2>
      <p>
        Luna es un ejemplo: su botón no llama a nadie. El de tu mascota te llama a ti, con un solo
        toque.
      </p>
      <CrearCuenta />
    </section>
  );
}

function CrearCuenta() {
  return (
    <a className="primary" href={href('crearCuenta')}>
      Crear su página gratis
    </a>
  );
}
