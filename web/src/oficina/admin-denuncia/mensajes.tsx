import type { Denuncia, MensajeDenunciado } from '@vuelve/contract/denuncias';
import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { mapOf } from '../../publico/finder/map-of.ts';
import { es } from '../../publico/finder/aviso/palabras/es.ts';
import { fit } from '../../publico/finder/palabras/palabras.ts';
import { partesOf } from '../partes-of.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { asMoment } from '../../ui/format/as-moment.ts';
import { textLinkClass } from '../../ui/text-link.ts';

export function Mensajes(denuncia: Denuncia) {
  const { mensajes, mascota, idioma } = denuncia;
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        Lo que se escribió
      </h2>
      <ol className="grid gap-4">
        {mensajes.map((mensaje) => (
          <li
            key={mensaje.id}
            className={classNames(
              'grid min-w-0 gap-1 border-l-4 pl-4',
              mensaje.autor === 'buscador' ? 'border-line' : 'border-brand',
            )}
          >
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
              <b className="font-semibold text-ink">{nameOf(mensaje, denuncia)}</b>
              <time dateTime={mensaje.enviado}>{asMoment(mensaje.enviado)}</time>
            </p>
            {mensaje.frases.map((frase) => (
              <p key={frase}>{fit(es.frases[frase], mascota?.genero ?? null)}</p>
            ))}
            <Texto
              texto={mensaje.texto}
              lang={mensaje.autor === 'buscador' ? idioma : IDIOMA_DE_CASA}
            />
            <Lugar {...mensaje} />
            <Foto foto={mensaje.foto} quien={nameOf(mensaje, denuncia)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function nameOf({ autor, contacto }: MensajeDenunciado, denuncia: Denuncia): string {
  return contacto ? `Contacto ${contacto}` : partesOf(denuncia)[autor];
}

function Texto({ texto, lang }: { texto: string; lang: string }) {
  if (!texto) return null;
  return (
    <p
      lang={lang === IDIOMA_DE_CASA ? undefined : lang}
      className="wrap-anywhere whitespace-pre-line"
    >
      {texto}
    </p>
  );
}

function Lugar({ lugar, posicion }: MensajeDenunciado) {
  if (!lugar && !posicion) return null;
  const { conversacion, foto } = es;
  const measured =
    posicion && (posicion.deFoto ? foto.lugar : conversacion.posicion(posicion.precision));
  return (
    <div className="flex items-start gap-2">
      <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        {lugar && <p className="font-semibold wrap-anywhere">{lugar}</p>}
        <p className="text-sm text-muted">{measured ?? conversacion.sinPosicion}</p>
        <a
          href={mapOf(posicion ?? lugar)}
          target="_blank"
          rel="noreferrer"
          className={textLinkClass}
        >
          {posicion ? conversacion.abrirMapas : conversacion.buscarMapas}
        </a>
      </div>
    </div>
  );
}

/** A thumbnail; a tap opens the large photo in a new tab. */
function Foto({ foto, quien }: Pick<MensajeDenunciado, 'foto'> & { quien: string }) {
  if (!foto) return null;
  const { grande, miniatura, ancho, alto } = foto;
  return (
    <a href={grande} target="_blank" rel="noreferrer" className="w-fit">
      <img
        src={miniatura}
        alt={`Foto de: ${quien}`}
        width={ancho}
        height={alto}
        loading="lazy"
        className="h-auto max-h-80 w-auto max-w-full rounded-card"
      />
    </a>
  );
}
