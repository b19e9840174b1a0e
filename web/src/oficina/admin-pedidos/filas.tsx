import { asDia } from '@vuelve/contract/dias';
import { formatEuros } from '@vuelve/contract/dinero';
import type { Bandeja, FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { EstadoPill } from '../../tienda/estado-pill.tsx';
import { useFilasTeclas } from '../teclas/use-filas-teclas.ts';
import { Hace } from './hace.tsx';
import { describePiezas } from './describe-piezas.ts';
import { NOMBRES } from './nombres.ts';
import { quienOf } from './quien-of.ts';
import type { Elegidos } from './use-elegidos.ts';

/** The trays whose orders can be marked together. */
export const DE_TANDA = new Set<Bandeja>(['por_grabar', 'por_enviar']);

interface Props {
  bandeja: Bandeja;
  filas: FilaPedidoAdmin[];
  elegidos: Elegidos;
  /** Why an order could not be changed, by id. */
  motivos: ReadonlyMap<number, string>;
}

/** The orders in rows of one line; of two on a phone. */
export function Filas({ bandeja, filas, elegidos, motivos }: Props) {
  const isDeTanda = DE_TANDA.has(bandeja);
  const [ahora] = useState(Date.now);
  const table = useRef<HTMLTableElement>(null);
  useFilasTeclas(table);
  const hasTotal = filas.some(({ total }) => total !== null);
  const all = filas.every(({ id }) => elegidos.has(id));
  return (
    <table ref={table} className="w-full max-md:block md:table-fixed">
      <caption className="sr-only">{`Pedidos: ${NOMBRES[bandeja]}`}</caption>
      <thead className="max-md:sr-only">
        <tr className="text-left text-sm text-muted">
          {isDeTanda && (
            <th scope="col" className="w-12 font-semibold max-md:invisible">
              <Caja
                name="Elegir todos los de la lista"
                checked={all}
                onChange={() => elegidos.set(all ? [] : filas.map(({ id }) => id))}
              />
            </th>
          )}
          <th scope="col" className="px-2 py-2 font-semibold">
            Quién y dónde
          </th>
          <th scope="col" className="w-[30%] px-2 py-2 font-semibold">
            {isDeTanda ? 'Qué se graba' : 'Qué lleva'}
          </th>
          {!isDeTanda && (
            <th scope="col" className="w-44 px-2 py-2 font-semibold">
              Estado
            </th>
          )}
          <th scope="col" className="w-24 px-2 py-2 text-right font-semibold">
            Hace
          </th>
          {hasTotal && (
            <th scope="col" className="w-26 px-2 py-2 text-right font-semibold">
              Total
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {filas.map((fila) => (
          <Fila
            key={fila.id}
            fila={fila}
            isDeTanda={isDeTanda}
            elegidos={elegidos}
            motivo={motivos.get(fila.id)}
            ahora={ahora}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FilaProps {
  fila: FilaPedidoAdmin;
  isDeTanda: boolean;
  elegidos: Elegidos;
  motivo: string | undefined;
  ahora: number;
}

function Fila({ fila, isDeTanda, elegidos, motivo, ahora }: FilaProps) {
  const { id, ref_pago, total, direccion, piezas, desistimiento } = fila;
  const quien = quienOf(fila);
  const opens = total !== null; // who only packs reads neither money nor the order's page
  const chosen = elegidos.has(id);
  return (
    <tr
      className={`relative border-t border-line transition focus-within:shadow-[inset_3px_0_0_var(--color-brand)] max-md:grid max-md:min-h-17 max-md:items-center max-md:gap-x-3 max-md:py-2 ${isDeTanda ? 'max-md:grid-cols-[auto_1fr_auto]' : 'max-md:grid-cols-[1fr_auto]'} ${chosen ? 'bg-brand-soft/60' : 'hover:bg-sunk/60'}`}
    >
      {isDeTanda && (
        <td className="max-md:row-span-2 md:w-12">
          <Caja
            name={`Elegir el de ${quien}`}
            checked={chosen}
            onChange={() => elegidos.toggle(id)}
          />
        </td>
      )}
      <td className="min-w-0 md:px-2 md:py-1.5">
        <span className="flex min-w-0 items-baseline gap-x-3 max-md:flex-wrap">
          <Quien quien={quien} to={opens ? pathTo('adminPedido', { id: String(id) }) : undefined} />
          <span
            title={isDeTanda ? direccion : undefined}
            className={`min-w-0 truncate text-sm text-muted tabular-nums ${isDeTanda ? 'max-md:hidden' : ''}`}
          >
            {isDeTanda ? direccion : ref_pago || 'Sin número'}
          </span>
        </span>
        {motivo && <span className="block text-sm font-semibold text-danger">{motivo}</span>}
      </td>
      <td className="text-right text-sm whitespace-nowrap md:hidden">
        <Hace fila={fila} ahora={ahora} />
      </td>
      <td className="min-w-0 truncate text-sm md:px-2 md:py-1.5">
        {describePiezas(piezas)}
        <span className="text-muted md:hidden">{fila.lugar && ` · ${fila.lugar}`}</span>
      </td>
      {!isDeTanda && (
        <td className="max-md:col-span-2 max-md:order-last md:px-2 md:py-1.5">
          <EstadoPill pedido={fila} />
          {desistimiento?.estado === 'presentado' && (
            <span className="block text-sm font-semibold text-warn">
              Desistido · hasta el {asDia(desistimiento.devolver_hasta)}
            </span>
          )}
        </td>
      )}
      <td className="text-right text-sm whitespace-nowrap max-md:hidden md:px-2">
        <Hace fila={fila} ahora={ahora} />
      </td>
      {total !== null && (
        <td className="text-right font-semibold whitespace-nowrap tabular-nums md:px-2">
          {formatEuros(total)}
        </td>
      )}
    </tr>
  );
}

/** The name in a row, leading to the order for those who may open it. */
function Quien({ quien, to }: { quien: string; to: string | undefined }) {
  const look = 'min-w-0 font-semibold wrap-anywhere md:max-w-[60%] md:shrink-0 md:truncate';
  if (!to) return <span className={look}>{quien}</span>;
  return (
    <Link to={to} className={`${look} after:absolute after:inset-0 hover:underline`}>
      {quien}
    </Link>
  );
}

interface CajaProps {
  name: string;
  checked: boolean;
  onChange: () => void;
}

/** A box above its row's link, with a target of 44 px. */
function Caja({ name, checked, onChange }: CajaProps) {
  return (
    <label className="relative z-10 grid size-11 place-items-center">
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        aria-label={name}
        className="size-5 accent-brand"
      />
    </label>
  );
}
