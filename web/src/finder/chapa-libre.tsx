import type { DatosChapaLibre } from '@vuelve/contract/paginas';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { BRAND } from './brand.tsx';
import { HtmlDocument } from './document.tsx';
import { ContactoSoporte } from './soporte.tsx';

/** A badge that hangs from no pet yet, or from one whose owner never linked it. */
export function ChapaLibre({ codigoCorto, soporte, urlActivar }: DatosChapaLibre) {
  const titulo = textos.perfilPublico.libre;
  return (
    <HtmlDocument titulo={`Chapa libre · ${BRAND}`} descripcion={titulo}>
      <main className="stack">
        <h1>{titulo}</h1>
        <p>
          Código de la chapa: <b className="codigo">{codigoCorto}</b>
        </p>
        <section className="card">
          <h2>¿La chapa es tuya?</h2>
          {urlActivar ? (
            <>
              <p>Ya está pagada: dinos de qué mascota es, y quien la escanee verá su página.</p>
              <a className="primary" href={urlActivar}>
                Activar la chapa
              </a>
            </>
          ) : (
            <>
              <p>Se activa con el cupón de la tienda que te la dio: abre su enlace.</p>
              <a className="primary" href={`${href('activar')}?${codigoCorto}`}>
                Tengo una chapa
              </a>
            </>
          )}
          <a className="button" href={`${href('crearCuenta')}?chapa=${codigoCorto}`}>
            Crear mi cuenta
          </a>
        </section>
        <section className="card">
          <h2>¿Has encontrado una mascota con esta chapa?</h2>
          <p>
            Llévala a un veterinario: leerá su chip gratis y avisará a su familia. Si nos escribes
            con el código de la chapa, te ayudamos.
          </p>
          <ContactoSoporte {...soporte} />
        </section>
      </main>
    </HtmlDocument>
  );
}
