import { waysToSoporte } from '../../base/soporte.ts';
import { textLinkClass } from '../../ui/text-link.ts';

export function Contacto({ dsOrder }: { dsOrder?: string }) {
  const ways = waysToSoporte(dsOrder && `Pedido ${dsOrder}`);
  if (ways.length === 0) return null;
  return (
    <div className="flex flex-wrap justify-center gap-x-6">
      <p className="w-full text-center text-muted">¿Necesitas ayuda? Estamos aquí.</p>
      {ways.map(({ href, name, icon: Icon }) => (
        <a key={href} href={href} className={`${textLinkClass} gap-2`}>
          <Icon aria-hidden className="size-5 shrink-0" />
          {name}
        </a>
      ))}
    </div>
  );
}
