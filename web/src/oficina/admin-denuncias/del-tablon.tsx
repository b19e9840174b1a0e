import { type AsuntoTablon, MOTIVOS } from '@vuelve/contract/denuncias-tablon';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { Card } from '../../ui/card.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { Decision } from './decision.tsx';

/** What the public board shows and somebody reported, and appeals of owners. */
export function DelTablon({ asuntos }: { asuntos: AsuntoTablon[] }) {
  return (
    <section aria-labelledby="tablon" className="grid gap-4">
      <h2 id="tablon" className="text-2xl">
        Del tablón
      </h2>
      {asuntos.map((asunto) => (
        <Asunto key={asunto.mascota} {...asunto} />
      ))}
    </section>
  );
}

function Asunto({ mascota, nombre, dueno, ruta, denuncias, apelacion }: AsuntoTablon) {
  const id = `tablon-${mascota}`;
  return (
    <Card aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="text-xl wrap-anywhere">
        {nombre || 'Sin nombre'}
      </h3>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {ruta ? (
          <a href={ruta} className={textLinkClass}>
            Ver en el tablón
          </a>
        ) : (
          'Ahora no está a la vista.'
        )}
        <Link to={pathTo('adminUsuario', { id: String(dueno) })} className={textLinkClass}>
          Su cuenta
        </Link>
      </p>
      {denuncias.length > 0 && (
        <>
          <ul className="grid gap-3">
            {denuncias.map(({ motivo, texto, creada }) => (
              <li key={creada} className="rounded-input bg-sunk p-4">
                <b>{MOTIVOS.find(({ clave }) => clave === motivo)!.nombre}</b>{' '}
                <time dateTime={creada} className="text-muted">
                  {asMoment(creada)}
                </time>
                {texto && <p className="wrap-anywhere whitespace-pre-line">{texto}</p>}
              </li>
            ))}
          </ul>
          <Decision
            call={{ name: 'decideTablon', id: mascota }}
            label="Por qué (lo leen quien la publicó y quien la denunció)"
            si="Quitar del tablón"
            no="Dejarla"
          />
        </>
      )}
      {apelacion && (
        <>
          <div className="grid gap-2 rounded-input bg-sunk p-4">
            <p>
              <b>Pide que lo revisemos</b>{' '}
              <time dateTime={apelacion.apelada} className="text-muted">
                {asMoment(apelacion.apelada)}
              </time>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{apelacion.texto}</p>
            <p className="text-muted wrap-anywhere">Se quitó por: {apelacion.explicacion}</p>
          </div>
          <Decision
            call={{ name: 'reviewApelacion', id: apelacion.id }}
            label="Tu respuesta (la lee su familia)"
            si="Devolverla al tablón"
            no="Dejarla fuera"
          />
        </>
      )}
    </Card>
  );
}
