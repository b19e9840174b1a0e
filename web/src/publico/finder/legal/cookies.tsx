import type { DatosLegal } from '@vuelve/contract/documentos-legales';
import { CLAVES, COOKIES } from '@vuelve/contract/guardado';
import { asVida } from './as-vida.ts';
import { DocumentoLegal, Parte } from './documento.tsx';

/** Everything that we store in a browser (LSSI art. 22.2); generated from the code's own list. */
export function Cookies(datos: DatosLegal) {
  const sitios = { aparato: 'En tu navegador', pestana: 'Solo en esa pestaña' };
  return (
    <DocumentoLegal
      {...datos}
      clave="cookies"
      descripcion="Todo lo que guardamos en tu navegador, para qué y hasta cuándo."
    >
      <Parte titulo="En corto">
        <p>
          Solo guardamos lo que hace falta para que la web haga lo que le pides. Nada de publicidad
          ni de medición, ni nuestra ni de otros: por eso no te pedimos permiso.
        </p>
        <p>
          Al leer una chapa no te ponemos ninguna cookie. Puedes borrarlas todas desde los ajustes
          de tu navegador; si lo haces, tendrás que volver a entrar en tu cuenta.
        </p>
      </Parte>
      <Parte titulo="Cookies">
        <p className="apunte">Con conexión segura, algunas llevan delante «__Host-».</p>
        <dl className="guardado">
          {Object.entries(COOKIES).map(([nombre, { fin, vida }]) => (
            <Guardado key={nombre} nombre={nombre} fin={fin} hasta={asVida(vida)} />
          ))}
        </dl>
      </Parte>
      <Parte titulo="Lo que guarda tu navegador por nosotros">
        <p className="apunte">
          No nos lo envía: se queda en tu aparato. Un nombre que acaba en * puede estar varias
          veces.
        </p>
        <dl className="guardado">
          {Object.entries(CLAVES).map(([nombre, { fin, sitio, hasta }]) => (
            <Guardado
              key={nombre}
              nombre={nombre}
              fin={fin}
              hasta={sitio === 'pestana' ? hasta : `${sitios[sitio]}. ${hasta}`}
            />
          ))}
        </dl>
      </Parte>
    </DocumentoLegal>
  );
}

function Guardado({ nombre, fin, hasta }: { nombre: string; fin: string; hasta: string }) {
  return (
    <div>
      <dt>
        <code>{nombre}</code>
      </dt>
      <dd>{fin}</dd>
      <dd className="apunte">{hasta}</dd>
    </div>
  );
}
