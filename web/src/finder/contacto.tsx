import type { InsigniaPublica } from '@vuelve/contract/mascota';
import type { DatosPerfil } from '@vuelve/contract/paginas';
import { usePalabras } from './lector.tsx';
import { fit } from './palabras/palabras.ts';

interface Props {
  usuario: DatosPerfil['perfil']['usuario'];
  telefono: DatosPerfil['telefono'];
  /** The pet's. */
  genero: InsigniaPublica['Genero'];
}

/** What the owner lets a finder know of him; nothing when he keeps it all to himself. */
export function Contacto({ usuario, telefono, genero }: Props) {
  const { contacto } = usePalabras();
  const nombre = `${usuario.nombre} ${usuario.apellidos}`.trim();
  if (!nombre && !telefono && !usuario.telefono) return null;
  return (
    <section className="card">
      <h2>{fit(contacto, genero)}</h2>
      {nombre && <p>{nombre}</p>}
      {telefono ? (
        <a className="number" href={`tel:${telefono.e164}`}>
          {telefono.legible}
        </a>
      ) : (
        usuario.telefono && <p className="number">{usuario.telefono}</p>
      )}
    </section>
  );
}

export function Advice({ hasTelefono }: { hasTelefono: boolean }) {
  const { consejos } = usePalabras();
  return (
    <section className="card">
      <h2>{hasTelefono ? consejos.siNoContestan : consejos.quePuedesHacer}</h2>
      <ol>
        {hasTelefono && <li>{consejos.vuelveALlamar}</li>}
        <li>{consejos.veterinario}</li>
        <li>{consejos.policia}</li>
      </ol>
    </section>
  );
}
