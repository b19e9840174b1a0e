import type { DatosPerfil } from '@vuelve/contract/paginas';
import { textos } from '@vuelve/contract/textos';

interface Props {
  usuario: DatosPerfil['perfil']['usuario'];
  telefono: DatosPerfil['telefono'];
}

/** What the owner lets a finder know of him; nothing when he keeps it all to himself. */
export function Contacto({ usuario, telefono }: Props) {
  const nombre = `${usuario.nombre} ${usuario.apellidos}`.trim();
  if (!nombre && !telefono && !usuario.telefono) return null;
  return (
    <section className="card">
      <h2>{textos.perfilPublico.contacto}</h2>
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
  return (
    <section className="card">
      <h2>{hasTelefono ? 'Si no contestan' : 'Qué puedes hacer'}</h2>
      <ol>
        {hasTelefono && <li>Espera unos minutos y vuelve a llamar.</li>}
        <li>Llévame a un veterinario: leerá mi chip gratis y avisará a mi familia.</li>
        <li>Avisa a la policía local: también puede leer el chip y recogerme.</li>
      </ol>
    </section>
  );
}
