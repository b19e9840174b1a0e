import { APP } from '@vuelve/contract/screens';
import type { ClaseSuceso, Suceso } from '@vuelve/contract/sucesos';
import { MessageCircle, Package, QrCode, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { describeSuceso } from './describe-suceso.ts';
import { Retrato } from './retrato.tsx';

/** What stands at the left of an event: the pet's portrait where the event is about the pet alone. */
const ICONS: Record<ClaseSuceso, LucideIcon | undefined> = {
  lectura: undefined,
  regreso: undefined,
  mensaje: MessageCircle,
  contacto: Users,
  envio: Package,
};

/** An event as a link to where it is read. */
export function SucesoRow({ suceso }: { suceso: Suceso }) {
  const { title, detail, href } = describeSuceso(suceso);
  const isNew = suceso.clase === 'mensaje' && suceso.sinAbrir;
  const content = (
    <>
      <Picture suceso={suceso} />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="line-clamp-2 text-muted wrap-anywhere">
          {detail}
          {isNew && <span className="sr-only"> · sin leer</span>}
        </span>
      </span>
      {isNew && <span aria-hidden className="size-3 shrink-0 rounded-full bg-coral" />}
    </>
  );
  const look = `flex min-h-18 items-center gap-4 rounded-card px-4 py-2.5 transition hover:bg-brand-soft ${isNew ? 'bg-brand-soft' : ''}`;
  // A conversation is a document of the server's.
  if (suceso.clase === 'mensaje') {
    return (
      <a href={href} className={look}>
        {content}
      </a>
    );
  }
  return (
    <Link to={href.slice(APP.length)} className={look}>
      {content}
    </Link>
  );
}

function Picture({ suceso: { clase, hash, foto } }: { suceso: Suceso }) {
  const Icon = ICONS[clase] ?? (foto ? undefined : QrCode);
  if (!Icon) {
    return <Retrato mascota={{ hash, avatar: foto, Cover: null }} size="tiny" round />;
  }
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
      <Icon aria-hidden />
    </span>
  );
}
