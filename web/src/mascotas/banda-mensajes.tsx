import type { ConversacionSinAbrir } from '@vuelve/contract/conversacion';
import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { asAgo } from '../ui/format/as-ago.ts';
import { Titulo } from '../ui/titulo.tsx';
import { Retrato } from './retrato.tsx';

interface Props {
  conversaciones: ConversacionSinAbrir[];
  mascotas: Insignia[];
  /** Whether its sentence is the screen's heading. */
  titled?: boolean;
}

/** Finders wrote what the owner has not opened yet: where the pet is, and the way to answer. */
export function BandaMensajes({ conversaciones, mascotas, titled = false }: Props) {
  const [first, ...others] = conversaciones;
  if (!first) return null;
  const { id, lugar, ultimo, telefono, contesta, hash } = first;
  const mascota = mascotas.find((one) => one.hash === hash);
  const several = others.length > 0;
  const Heading = titled ? Titulo : 'h2';
  return (
    <section
      aria-labelledby="mensajes"
      className="grid gap-4 rounded-hero bg-brand p-4 text-on-brand shadow-float animate-appear sm:p-6"
    >
      <div className="flex items-center gap-4">
        {mascota && <Retrato mascota={mascota} size="small" round />}
        <div className="grid min-w-0 gap-0.5">
          <Heading id="mensajes" className="text-2xl leading-tight wrap-anywhere">
            {several ? `${conversaciones.length} personas te han escrito` : tituloOf(first)}
          </Heading>
          <p className="line-clamp-2 wrap-anywhere">
            {lugar || 'Desde su página'} · <time dateTime={ultimo}>{asAgo(ultimo)}</time>
          </p>
          {contesta && !several && <p>{contesta} ya ha contestado</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {several ? (
          <Link to={`${pathTo('avisos')}?clase=mensaje`} className={whiteClass}>
            <MessageCircle aria-hidden className="size-5" />
            Ver mensajes
          </Link>
        ) : (
          <a href={href('conversacion', { id: String(id) })} className={whiteClass}>
            <MessageCircle aria-hidden className="size-5" />
            {contesta ? 'Leer' : 'Contestar'}
          </a>
        )}
        {telefono && !several && (
          <a href={`tel:${telefono}`} className={whiteClass}>
            <Phone aria-hidden className="size-5" />
            Llamar
          </a>
        )}
      </div>
    </section>
  );
}

const whiteClass =
  'inline-flex min-h-13 min-w-32 items-center justify-center gap-2 rounded-full bg-surface px-5 py-2 font-semibold text-brand transition hover:brightness-95';

function tituloOf({ tipo, Mascota }: ConversacionSinAbrir): string {
  return `${textosConversacion.titulos[tipo]} ${Mascota || 'tu mascota'}`;
}
