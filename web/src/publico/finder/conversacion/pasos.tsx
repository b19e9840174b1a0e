import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { useLector } from '../lector.tsx';
import { named } from '../palabras/palabras.ts';
import { shortMomentOf } from '../moment-of.ts';
import type { PalabrasAviso } from '../aviso/palabras/palabras-aviso.ts';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';

/** Progress: who was told, who has seen the notice, who has answered; first names only. */
export function Pasos(datos: DatosConversacion) {
  const { idioma } = useLector();
  const { conversacion } = PALABRAS_AVISO[idioma];
  const isSeen = datos.pasos.visto ?? datos.relevos.some(({ visto }) => visto);
  return (
    <section className="pasos" id="pasos" aria-live="polite">
      <ol>
        {listPasos(datos, conversacion).map(({ cuando, texto }) => (
          <li key={texto}>
            {texto} · <time dateTime={cuando}>{shortMomentOf(cuando, idioma)}</time>
          </li>
        ))}
      </ol>
      {!datos.pasos.respondido && (
        <p className="pista">{isSeen ? conversacion.puedeResponder : conversacion.loVera}</p>
      )}
      <noscript>
        <p className="pista">
          {conversacion.paraVer} <a href={new URL(datos.enlace).pathname}>{conversacion.recarga}</a>
          .
        </p>
      </noscript>
    </section>
  );
}

interface Paso {
  cuando: string;
  texto: string;
}

function listPasos(
  { dueno, pasos, relevos }: DatosConversacion,
  conversacion: PalabrasAviso['conversacion'],
): Paso[] {
  const steps = [
    { cuando: pasos.enviado, texto: named(conversacion.enviado, dueno) },
    { cuando: pasos.visto, texto: named(conversacion.visto, dueno) },
    ...relevos.flatMap(({ nombre, avisado, visto }, index) => [
      { cuando: avisado, texto: describeRelevo(index) },
      { cuando: visto, texto: named(conversacion.visto, nombre) },
    ]),
    ...(pasos.respondido
      ? [
          {
            cuando: pasos.respondido.cuando,
            texto: named(conversacion.respondido, pasos.respondido.nombre),
          },
        ]
      : []),
  ];
  const done = steps.filter((step): step is Paso => step.cuando !== null);
  return done.toSorted((a, b) => Date.parse(a.cuando) - Date.parse(b.cuando));

  /** The person told before may have opened the conversation since. */
  function describeRelevo(index: number): string {
    const { relevo } = conversacion;
    const contacto = relevos[index]!.nombre;
    const before = relevos[index - 1] ?? { nombre: dueno, visto: pasos.visto };
    if (before.visto) return relevo.tambien(contacto);
    return before.nombre ? relevo.de(before.nombre, contacto) : relevo.sin(contacto);
  }
}

/**
 * Advice until there is an answer. 'Scan the badge' is for finders who have the pet: a scan is the
 * best proof for the owner.
 */
export function Mientras({ tipo }: Pick<DatosConversacion, 'tipo'>) {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  return (
    <section className="gris" id="mientras">
      <h2>{conversacion.mientras}</h2>
      <ul>
        <li>{conversacion.quedaos}</li>
        <li>{conversacion.sujeta}</li>
        {tipo === 'tengo' && <li>{conversacion.escanea}</li>}
        <li>{conversacion.agua}</li>
      </ul>
    </section>
  );
}

/** The link back to the conversation; needs no account. */
export function Enlace({ enlace }: { enlace: string }) {
  const { conversacion } = PALABRAS_AVISO[useLector().idioma];
  return (
    <section className="gris" id="guardar">
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
