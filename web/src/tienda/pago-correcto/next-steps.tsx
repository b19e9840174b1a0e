import { textos } from '@vuelve/contract/textos';
import { Camera, Mail, PackageOpen, PawPrint, Truck, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';

interface NextStep {
  icon: LucideIcon;
  text: string;
}

const RECIBO = { icon: Mail, text: 'Te enviamos un email con la confirmación y el recibo.' };
const PEDIDO: NextStep[] = [
  RECIBO,
  { icon: PackageOpen, text: 'Preparamos tu pedido con mimo.' },
  { icon: Truck, text: `${textos.carrito.entrega}. El envío es gratis.` },
];
const ACTIVACION: NextStep[] = [
  RECIBO,
  { icon: PawPrint, text: 'Pon la chapa en su collar: ya funciona.' },
  { icon: Camera, text: 'Completa su página con fotos, su historia y su cartilla.' },
];

/** `sent`: whether the order has a delivery. */
export function NextSteps({ sent }: { sent: boolean }) {
  return (
    <section aria-labelledby="pasos" className="grid gap-4">
      <h2 id="pasos" className="text-xl">
        ¿Y ahora qué?
      </h2>
      <ol className="grid gap-3">
        {(sent ? PEDIDO : ACTIVACION).map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
              <Icon aria-hidden className="size-5" />
            </span>
            {text}
          </li>
        ))}
      </ol>
      <p className="text-muted">
        {sent ? 'Puedes seguirlo en' : 'Tienes el recibo en'}{' '}
        <Link
          to={pathTo('pedidos')}
          className="font-semibold text-brand underline underline-offset-4"
        >
          Mis pedidos
        </Link>
        .
      </p>
    </section>
  );
}
