import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';
import { useLector } from '../lector.tsx';
import { fit, named } from '../palabras/palabras.ts';
import { PALABRAS_AVISO } from '../aviso/palabras/por-idioma.ts';

/** A participant of a conversation; `nombre` is set for contacts only. */
type Lado = Pick<DatosConversacion['mensajes'][number], 'autor' | 'nombre' | 'mio'>;

/** A participant's first name; for a contact, also the owner's name. */
export function Quien({ datos, autor, nombre, mio }: Lado & { datos: DatosConversacion }) {
  const { quien, tu } = PALABRAS_AVISO[useLector().idioma].conversacion;
  const { dueno, mascota, encontrada } = datos;
  if (encontrada) return autor === 'buscador' ? 'Quien la encontró' : 'Quien dice que es suya';
  const papel = {
    buscador: fit(quien.buscador, mascota.genero),
    dueno: '',
    contacto: named(quien.contacto, dueno),
  }[autor];
  const suyo = autor === 'dueno' ? dueno || named(quien.familia, mascota.nombre) : nombre;
  const [name, role] = mio ? [tu, papel] : suyo ? [suyo, papel] : [papel, ''];
  return (
    <>
      <bdi>{name}</bdi>
      {role && <small> · {role}</small>}
    </>
  );
}

/** All participants, once there are more than two. */
export function Quienes(datos: DatosConversacion) {
  const { participan } = PALABRAS_AVISO[useLector().idioma].conversacion.quien;
  const { rol, contactos } = datos;
  const lados: Lado[] = [
    { autor: 'buscador', nombre: '', mio: rol === 'buscador' },
    { autor: 'dueno', nombre: '', mio: rol === 'dueno' },
    ...contactos.map(({ nombre, yo }): Lado => ({ autor: 'contacto', nombre, mio: yo })),
  ];
  return (
    <ul className="quienes" id="quienes" aria-label={participan}>
      {contactos.length > 0 &&
        lados.map((lado) => (
          <li key={lado.autor + lado.nombre}>
            <Quien datos={datos} {...lado} />
          </li>
        ))}
    </ul>
  );
}
