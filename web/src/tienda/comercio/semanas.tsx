import type { SemanaVendida } from '@vuelve/contract/comercio';
import { formatEuros } from '@vuelve/contract/dinero';
import { Card } from '../../ui/card.tsx';
import { nombreSemana } from './nombre-mes.ts';

/** A table of the last weeks; its bars are hidden from screen readers. */
export function Semanas({ semanas }: { semanas: SemanaVendida[] }) {
  const most = Math.max(...semanas.map(({ importe }) => importe), 1);
  return (
    <Card aria-label="Por semanas">
      <h2 className="mb-2 text-xl">Por semanas</h2>
      <table className="w-full text-sm sm:text-base">
        <caption className="sr-only">Ventas de las últimas doce semanas, la última primero</caption>
        <thead>
          <tr className="text-left text-sm text-muted">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Semana
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              Ventas
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold whitespace-nowrap">
              Sin IVA
            </th>
            <td aria-hidden className="w-1/3 max-sm:hidden sm:w-1/2" />
          </tr>
        </thead>
        <tbody>
          {semanas.map(({ lunes, ventas, importe }) => (
            <tr key={lunes} className="border-t border-line tabular-nums">
              <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
                {nombreSemana(lunes)}
                <span aria-hidden className="mt-1 block sm:hidden">
                  <Barra share={importe / most} />
                </span>
              </th>
              <td className="px-3 py-2 text-right">{ventas}</td>
              <td className="py-2 pl-3 text-right whitespace-nowrap">{formatEuros(importe)}</td>
              <td aria-hidden className="pl-4 max-sm:hidden">
                <Barra share={importe / most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Barra({ share }: { share: number }) {
  return (
    <span className="block h-2 rounded-full bg-sunk sm:h-3">
      <span className="block h-full rounded-full bg-brand" style={{ width: `${share * 100}%` }} />
    </span>
  );
}
