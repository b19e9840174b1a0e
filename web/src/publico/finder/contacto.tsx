import type { InsigniaPublica } from '@vuelve/contract/mascota';
import type { PerfilPublico } from '@vuelve/contract/perfil-publico';
import type { TelefonoLegible } from '@vuelve/contract/telefonos';
import { AvisarLink, type Destino } from './avisar.tsx';
import { useNumero } from './call.tsx';
import { usePalabras } from './lector.tsx';
import { fit } from './palabras/palabras.ts';

interface Props {
  usuario: PerfilPublico['usuario'];
  telefono: TelefonoLegible | null;
  /** Of the pet. */
  genero: InsigniaPublica['Genero'];
}

/** The owner's contact details that he made public; nothing when all are private. */
export function Contacto({ usuario, telefono, genero }: Props) {
  const { contacto } = usePalabras();
  const nombre = `${usuario.nombre} ${usuario.apellidos}`.trim();
  if (!nombre && !telefono && !usuario.telefono) return null;
  return (
    <section className="card">
      <h2>{fit(contacto, genero)}</h2>
      {nombre && <p>{nombre}</p>}
      {telefono ? (
        <Numero {...telefono} />
      ) : (
        usuario.telefono && <p className="number">{usuario.telefono}</p>
      )}
    </section>
  );
}

function Numero(telefono: TelefonoLegible) {
  return (
    <a className="number" href={`tel:${telefono.e164}`}>
      {useNumero(telefono)}
    </a>
  );
}

interface AdviceProps {
  hasTelefono: boolean;
  /** Recipient of a notice; missing when the page already starts with the form. */
  destino?: Destino;
  /** Whether this is the example page: its links then call nobody. */
  isEjemplo?: boolean;
}

/** Further advice for the finder. */
export function Advice({ hasTelefono, destino, isEjemplo }: AdviceProps) {
  const { consejos } = usePalabras();
  return (
    <section className="card">
      <h2>{hasTelefono ? consejos.siNoContestan : consejos.quePuedesHacer}</h2>
      <ol>
        {destino && (
          <li>
            <AvisarLink {...destino} />
          </li>
        )}
        {hasTelefono && <li>{consejos.vuelveALlamar}</li>}
        <li>{consejos.veterinario}</li>
        <li>{isEjemplo ? consejos.policia : linkNumeros(consejos.policia)}</li>
      </ol>
    </section>
  );
}

/** Turns the numbers of the local police (092) and of emergencies (112) into links. */
function linkNumeros(texto: string) {
  return texto.split(/(092|112)/).map((parte, at) =>
    at % 2 ? (
      <a key={parte} href={`tel:${parte}`}>
        {parte}
      </a>
    ) : (
      parte
    ),
  );
}
