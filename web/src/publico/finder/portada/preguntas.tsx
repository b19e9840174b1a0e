import type { Soporte } from '@vuelve/contract/empresa';
import { Cat, Dog, Parrot } from './animales.tsx';
import { Empezar } from './enlaces.tsx';
import { PREGUNTAS } from './textos-preguntas.ts';

export function Preguntas({ soporte, conSesion }: { soporte: Soporte; conSesion: boolean }) {
  const { email } = soporte;
  return (
    <>
      <section className="preguntas">
        <div>
          <h2>Preguntas y respuestas</h2>
          {email && (
            <p>
              ¿Otra duda? Escríbenos a <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </div>
        <div>
          {PREGUNTAS.map(({ pregunta, respuesta }, at) => (
            <details key={pregunta} open={at === 0}>
              <summary>{pregunta}</summary>
              <p>{respuesta}</p>
            </details>
          ))}
        </div>
      </section>
      <section className="final">
        <div>
          <h2>Hoy está en casa. Buen día para colgarle su chapa.</h2>
          <Empezar conSesion={conSesion} />
          {email && (
            <p>
              ¿Tienes una tienda o una clínica? <a href={`mailto:${email}`}>Escríbenos</a> y te
              contamos cómo dar chapas.
            </p>
          )}
        </div>
        <svg viewBox="0 0 320 150" aria-hidden="true">
          <g transform="translate(-50 6)">
            <Cat />
          </g>
          <g transform="translate(48)">
            <Dog />
          </g>
          <g transform="translate(150 4)">
            <Parrot />
          </g>
        </svg>
      </section>
    </>
  );
}
