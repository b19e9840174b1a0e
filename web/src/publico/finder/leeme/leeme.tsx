import type { DatosLeeme, FicheroLeeme, GrupoLeeme } from '@vuelve/contract/leeme';
import style from './leeme.css?inline';
import { BRAND } from '../brand.tsx';
import { BareDocument } from '../document.tsx';
import { PARTES } from './partes.ts';

/**
 * Placeholder, later replaced by the groups of files. Users' text is escaped and cannot look like
 * it.
 */
export const HUECO = '<hr/>';

/** Start page of an owner's export; works offline, with the files beside it. */
export function Leeme({ nombre, email, fecha, faltan, datos }: DatosLeeme) {
  const titulo = `Los datos de ${nombre}`;
  return (
    <BareDocument titulo={`${titulo} · ${BRAND}`} descripcion={titulo} style={style}>
      <main>
        <header>
          <p className="marca">{BRAND}</p>
          <h1>{titulo}</h1>
          <p className="apunte">
            Lo que guardaba la cuenta {email} el {MOMENTO.format(new Date(fecha))}.
          </p>
        </header>
        {faltan.length > 0 && <Faltan faltan={faltan} />}
        <hr />
        <Datos datos={datos} />
      </main>
    </BareDocument>
  );
}

function Faltan({ faltan }: Pick<DatosLeeme, 'faltan'>) {
  return (
    <section className="aviso">
      <h2>Lo que no está</h2>
      <p>No estaba cuando preparamos esta copia:</p>
      <ul>
        {[...new Set(faltan)].map((titulo) => (
          <li key={titulo}>{titulo}</li>
        ))}
      </ul>
    </section>
  );
}

export function GrupoDeFicheros({ titulo, fotos, otros }: GrupoLeeme) {
  return (
    <section>
      <h2>{titulo}</h2>
      {fotos.length > 0 && (
        <ul className="fotos">
          {fotos.map((foto) => (
            <li key={foto.ruta}>
              <a href={addressOf(foto)}>
                <img src={addressOf(foto)} alt="" loading="lazy" />
                {foto.titulo}
              </a>
            </li>
          ))}
        </ul>
      )}
      {otros.length > 0 && (
        <ul className="otros">
          {otros.map((otro) => (
            <li key={otro.ruta}>
              <a href={addressOf(otro)}>{otro.titulo}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Datos({ datos }: Pick<DatosLeeme, 'datos'>) {
  return (
    <section>
      <h2>El resto, para otro programa</h2>
      <p>
        En <a href="datos.json">datos.json</a> está lo escrito: cada parte es una tabla de lo que
        guardamos. El dinero va en céntimos y las horas en UTC.
      </p>
      <p>
        Las contraseñas, las claves y los enlaces que abren algo no salen, para que nadie que abra
        este archivo pueda usarlos. Tampoco los apuntes con los que Vuelve funciona por dentro. De
        otras personas está lo que ves en tu cuenta: los contactos de tus mascotas, con su correo y
        su teléfono, y lo que te escribieron quienes las encontraron. Cuídalo y no lo compartas.
      </p>
      <dl>
        {datos
          .filter(({ cuantos }) => cuantos > 0)
          .map(({ nombre, cuantos }) => (
            <div key={nombre} style={{ display: 'contents' }}>
              <dt>{PARTES[nombre]}</dt>
              <dd>{cuantos}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

const MOMENTO = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});

/** Relative address of a file in the export; encodes special characters in its name. */
function addressOf({ ruta }: FicheroLeeme): string {
  return ruta.split('/').map(encodeURIComponent).join('/');
}
