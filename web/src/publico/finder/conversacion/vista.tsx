import { type Idioma, IDIOMA_DE_CASA, IDIOMAS } from '@vuelve/contract/idiomas';
import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { shortMomentOf } from '../moment-of.ts';

/** For the owner and his contacts: who was told, who answers, and how else to reach the finder. */
export function Vista(datos: DatosConversacion) {
  const { idiomaBuscador, contacto } = datos;
  return (
    <section className="pasos" id="pasos" aria-live="polite">
      {datos.rol === 'contacto' ? <ParaContacto {...datos} /> : <ParaDueno {...datos} />}
      {idiomaBuscador !== IDIOMA_DE_CASA && (
        <p>
          Lee en {IDIOMAS[idiomaBuscador as Idioma]}: las frases listas le llegan en su idioma; lo
          demás, como lo escribas.
        </p>
      )}
      {contacto && (
        <p>
          Ha dejado cómo localizarle: <b>{contacto}</b>
        </p>
      )}
    </section>
  );
}

const when = (iso: string) => shortMomentOf(iso, IDIOMA_DE_CASA);

function ParaDueno({ relevos, atiende, porVer, regreso, cerradaPor }: DatosConversacion) {
  return (
    <>
      {relevos.map(({ nombre, avisado }) => (
        <p key={avisado}>
          Hemos avisado a <b>{nombre}</b> ({when(avisado)}).
        </p>
      ))}
      {atiende && (
        <p>
          <b>{atiende.nombre}</b> se ocupa desde {when(atiende.desde)}.
        </p>
      )}
      {regreso && !regreso.agradecido && !cerradaPor && (
        <form method="post">
          <button className="secundario" type="submit" name="accion" value="gracias">
            Dar las gracias
          </button>
        </form>
      )}
      {porVer && <LoHeVisto />}
    </>
  );
}

function ParaContacto({ dueno, mascota, atiende, porVer, pasos }: DatosConversacion) {
  const familia = dueno || 'Su familia';
  const nombre = mascota.nombre || 'esta mascota';
  const isAlone = !pasos.visto && !atiende;
  return (
    <>
      {pasos.visto && (
        <p>
          {familia} lo ha visto ({when(pasos.visto)}).
        </p>
      )}
      {atiende && (
        <p>
          {atiende.yo ? 'Te ocupas tú' : <b>{atiende.nombre} se ocupa</b>} desde{' '}
          {when(atiende.desde)}. {!atiende.yo && 'Tú también puedes leer y escribir.'}
        </p>
      )}
      {porVer && !atiende?.yo && (
        <>
          <p>
            {isAlone
              ? `${familia} no ha abierto esto todavía, y eres contacto de ${nombre}. Si puedes, contesta tú: `
              : 'Si puedes ayudar, dilo: '}
            quien ha escrito verá tu nombre de pila y nada más de ti.
          </p>
          <form method="post">
            <button
              className={isAlone ? 'primary' : 'secundario'}
              type="submit"
              name="accion"
              value="visto"
            >
              {isAlone ? 'Me ocupo' : 'Yo también me ocupo'}
            </button>
          </form>
        </>
      )}
      {porVer && atiende?.yo && <LoHeVisto />}
    </>
  );
}

/** With a script, the button is not needed: the script reports when the messages are seen. */
export function LoHeVisto() {
  return (
    <form method="post" data-visto="">
      <button className="secundario" type="submit" name="accion" value="visto">
        Lo he visto
      </button>
    </form>
  );
}
