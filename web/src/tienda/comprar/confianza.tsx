import { CreditCard, PawPrint, RotateCcw, ShieldCheck, Truck, type LucideIcon } from 'lucide-react';

/** Valid for every badge; the conditions of sale say the same. */
const RAZONES: [LucideIcon, string][] = [
  [Truck, 'Envío gratis'],
  [PawPrint, 'Sin cuotas'],
  [RotateCcw, '14 días para devolverla'],
  [ShieldCheck, '3 años de garantía'],
  [CreditCard, 'Pago seguro'],
];

export function Confianza() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 px-1 py-4 lg:flex lg:justify-between">
      {RAZONES.map(([Icon, razon]) => (
        <li key={razon} className="flex items-center gap-2 font-semibold">
          <Icon aria-hidden className="size-5 shrink-0 text-brand" />
          {razon}
        </li>
      ))}
    </ul>
  );
}
