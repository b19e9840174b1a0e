import { type AsuntoTablon, MOTIVOS } from '@vuelve/contract/denuncias-tablon';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { Card } from '../../ui/card.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { Decision } from './decision.tsx';

/** What the public board shows and somebody reported, and appeals of who published it. */
export function DelTablon({ asuntos }: { asuntos: AsuntoTablon[] }) {
  return (
    <section aria-labelledby="tablon" className="grid gap-4">
      <h2 id="tablon" className="text-2xl">
        Del tablón
      </h2>
      {asuntos.map((asunto) => (
        <Asunto key={`${asunto.clase}-${asunto.id}`} {...asunto} />
      ))}
    </section>
  );
}

function Asunto(asunto: AsuntoTablon) {
  const { clase, id, nombre, dueno, oculta, ruta, denuncias, apelacion } = asunto;
  const titulo = `tablon-${clase}-${id}`;
  return (
    <Card aria-labelledby={titulo} className="grid gap-4">
      <h3 id={titulo} className="text-xl wrap-anywhere">
        {nombre || 'Sin nombre'}
      </h3>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {ruta ? (
          <a href={ruta} className={textLinkClass}>
            Ver su página
          </a>
        ) : (
          'Ya no está en el tablón.'
        )}
        {dueno === null ? (
          'Encontrada (sin cuenta)'
        ) : (
          <Link to={pathTo('adminUsuario', { id: String(dueno) })} className={textLinkClass}>
            Su cuenta
          </Link>
        )}
        {oculta && <b className="font-semibold text-warn">Oculta hasta que decidáis</b>}
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
            call={{ name: 'decideTablon', clase, id }}
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
            label={`Tu respuesta (la lee ${dueno === null ? 'quien la publicó' : 'su familia'})`}
            si="Devolverla al tablón"
            no="Dejarla fuera"
          />
        </>
      )}
    </Card>
  );
}
