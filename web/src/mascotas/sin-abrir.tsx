import type { ConversacionSinAbrir } from '@vuelve/contract/conversacion';
import { href } from '@vuelve/contract/screens';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { ChevronRight, MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Await } from 'react-router';
import { asHour, asRecentDay } from '../ui/format/as-recent.ts';
import { useFreshOnReturn } from '../base/use-fresh-on-return.ts';

/** How many are shown at once; a tap shows the others. */
const A_LA_VISTA = 3;

/**
 * Conversations with a finder's message that the owner has not opened: first on the screen, one tap
 * away.
 */
export function SinAbrir({ conversaciones }: { conversaciones: Promise<ConversacionSinAbrir[]> }) {
  useFreshOnReturn();
  return (
    <Suspense fallback={null}>
      <Await resolve={conversaciones} errorElement={<></>}>
        {(list) => list.length > 0 && <Banda conversaciones={list} />}
      </Await>
    </Suspense>
  );
}

function Banda({ conversaciones }: { conversaciones: ConversacionSinAbrir[] }) {
  const [all, setAll] = useState(false);
  const total = conversaciones.length;
  const shown = all ? conversaciones : conversaciones.slice(0, A_LA_VISTA);
  return (
    <section
      aria-labelledby="sin-abrir"
      className="grid gap-4 rounded-hero bg-brand p-5 text-on-brand shadow-float sm:p-6"
    >
      <h2 id="sin-abrir" className="text-2xl leading-tight wrap-anywhere">
        {total === 1 ? tituloOf(conversaciones[0]!) : `${total} conversaciones sin abrir`}
      </h2>
      <ul className="grid gap-2">
        {shown.map((conversacion) => (
          <li key={conversacion.id}>
            <Fila conversacion={conversacion} alone={total === 1} />
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-12 rounded-full font-semibold underline underline-offset-4"
        >
          Ver las {total}
        </button>
      )}
    </section>
  );
}

function Fila({ conversacion, alone }: { conversacion: ConversacionSinAbrir; alone: boolean }) {
  const { id, ultimo, lugar } = conversacion;
  const momento = (
    <time dateTime={ultimo}>
      {asRecentDay(ultimo)}, {asHour(ultimo)}
    </time>
  );
  return (
    <a
      href={href('conversacion', { id: String(id) })}
      className="flex min-h-16 items-center gap-3 rounded-[20px] bg-surface p-3 pl-4 text-ink transition hover:brightness-95"
    >
      <MessageCircle aria-hidden className="shrink-0 text-brand" />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">
          {alone ? 'Leer y contestar' : tituloOf(conversacion)}
        </span>
        <span className="line-clamp-2 text-muted wrap-anywhere">
          {lugar && `${lugar} · `}
          {momento}
        </span>
      </span>
      <ChevronRight aria-hidden className="shrink-0 text-muted" />
    </a>
  );
}

function tituloOf({ tipo, Mascota }: ConversacionSinAbrir): string {
  return `${textosConversacion.titulos[tipo]} ${Mascota || 'tu mascota'}`;
}
