import { Mail, Phone } from 'lucide-react';
import { soporte } from '../ajustes.ts';
import { textLinkClass } from '../ui/text-link.ts';

/** How to reach support about an order. */
export function Contacto({ orderId }: { orderId?: string }) {
  const { email, telefono } = soporte;
  if (!email && !telefono) return null;
  const subject = orderId ? `?subject=${encodeURIComponent(`Pedido ${orderId}`)}` : '';
  return (
    <div className="flex flex-wrap justify-center gap-x-6">
      <p className="w-full text-center text-muted">¿Necesitas ayuda? Estamos aquí.</p>
      {email && (
        <a href={`mailto:${email}${subject}`} className={`${textLinkClass} gap-2`}>
          <Mail aria-hidden className="size-5 shrink-0" />
          {email}
        </a>
      )}
      {telefono && (
        <a href={`tel:${telefono.replace(/\s/g, '')}`} className={`${textLinkClass} gap-2`}>
          <Phone aria-hidden className="size-5 shrink-0" />
          {telefono}
        </a>
      )}
    </div>
  );
}
