import { textos } from '@vuelve/contract/textos';
import { Mail, PackageOpen, Truck } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../../path-to.ts';

const STEPS = [
  { icon: Mail, text: 'Te enviamos un email con la confirmación y el recibo.' },
  { icon: PackageOpen, text: 'Preparamos tu pedido con mimo.' },
  { icon: Truck, text: `${textos.carrito.entrega}. El envío es gratis.` },
];

/** What happens once an order is paid. */
export function NextSteps() {
  return (
    <section aria-labelledby="pasos" className="grid gap-4">
      <h2 id="pasos" className="text-xl">
        ¿Y ahora qué?
      </h2>
      <ol className="grid gap-3">
        {STEPS.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
              <Icon aria-hidden className="size-5" />
            </span>
            {text}
          </li>
        ))}
      </ol>
      <p className="text-muted">
        Puedes seguirlo en{' '}
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
