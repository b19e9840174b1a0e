import type { ResumenConversacion } from '@vuelve/contract/conversacion';
import { href } from '@vuelve/contract/screens';
import { describeSello } from '@vuelve/contract/sello';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { ChevronRight, MessageCircle } from 'lucide-react';
import { asHour, asRecentDay } from '../../ui/format/as-recent.ts';

interface Props {
  conversaciones: ResumenConversacion[];
  nombre: string;
}

export function Conversaciones({ conversaciones, nombre }: Props) {
  if (conversaciones.length === 0) return null;
  return (
    <section aria-labelledby="conversaciones" className="grid gap-3">
      <h2 id="conversaciones" className="text-2xl">
        Te han escrito
      </h2>
      <ul className="grid gap-3">
        {conversaciones.map((conversacion) => (
          <li key={conversacion.id}>
            <Fila conversacion={conversacion} nombre={nombre} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fila({ conversacion, nombre }: { conversacion: ResumenConversacion; nombre: string }) {
  const { id, tipo, ultimo, vista, cerrada, sello } = conversacion;
  const look = vista ? 'bg-surface' : 'border-2 border-coral bg-coral-soft';
  return (
    <a
      href={href('conversacion', { id: String(id) })}
      className={`flex items-center gap-4 rounded-card p-4 shadow-card transition hover:brightness-95 sm:px-6 ${look}`}
    >
      <MessageCircle aria-hidden className="shrink-0 text-brand" />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">
          {textosConversacion.titulos[tipo]} {nombre}
        </span>
        {sello?.origen && <span>{describeSello(sello).titulo}</span>}
        <span className="text-muted">
          <time dateTime={ultimo}>
            {asRecentDay(ultimo)}, {asHour(ultimo)}
          </time>
          {cerrada && ' · terminada'}
          {!vista && ' · sin leer'}
        </span>
      </span>
      <ChevronRight aria-hidden className="shrink-0 text-muted" />
    </a>
  );
}
