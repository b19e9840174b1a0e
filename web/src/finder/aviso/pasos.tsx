import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { useLector } from '../lector.tsx';
import { named } from '../palabras/palabras.ts';
import { asHora } from './as-hora.ts';
import { CheckIcon } from './icons.tsx';
import { PALABRAS_AVISO } from './palabras/por-idioma.ts';

/** How far it is: who was told, who has seen it, who has answered. */
export function Pasos({ dueno, pasos, enlace }: DatosConversacion) {
  const { idioma } = useLector();
  const { conversacion } = PALABRAS_AVISO[idioma];
  const done = [
    { cuando: pasos.enviado, texto: named(conversacion.enviado, dueno) },
    { cuando: pasos.visto, texto: named(conversacion.visto, dueno) },
    { cuando: pasos.respondido, texto: named(conversacion.respondido, dueno) },
  ].filter(({ cuando }) => cuando !== null);
  return (
    <section className="card" id="pasos" aria-live="polite">
      <ol className="pasos">
        {done.map(({ cuando, texto }) => (
          <li key={texto}>
            <CheckIcon />
            <b>{texto}</b>
            <time dateTime={cuando!}>{asHora(cuando!, idioma)}</time>
          </li>
        ))}
      </ol>
      {!pasos.respondido && (
        <p className="pista">{pasos.visto ? conversacion.puedeResponder : conversacion.loVera}</p>
      )}
      <p className="pista">
        {conversacion.seActualiza} <a href={new URL(enlace).pathname}>{conversacion.recarga}</a>.
      </p>
    </section>
  );
}

export function Mientras() {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  return (
    <section className="card">
      <h2>{conversacion.mientras}</h2>
      <ul>
        <li>{conversacion.quedaos}</li>
        <li>{conversacion.sujeta}</li>
        <li>{conversacion.agua}</li>
      </ul>
    </section>
  );
}

/** The link that leads back, without account. */
export function Enlace({ enlace }: { enlace: string }) {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  return (
    <section className="card">
      <h2>{conversacion.guarda}</h2>
      <p>{conversacion.guardaTexto}</p>
      <p className="enlace">{enlace}</p>
      <button
        id="copiar"
        className="secundario"
        type="button"
        hidden
        data-enlace={enlace}
        data-copiado={conversacion.copiado}
      >
        {conversacion.copiar}
      </button>
    </section>
  );
}
