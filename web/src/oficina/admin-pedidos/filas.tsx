import { asDia } from '@vuelve/contract/dias';
import { formatEuros } from '@vuelve/contract/dinero';
import type { Bandeja, FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { EstadoPill } from '../../tienda/estado-pill.tsx';
import { nameQuien } from '../name-quien.ts';
import { useFilasTeclas } from '../teclas/use-filas-teclas.ts';
import { usePedidoLink } from '../use-pedido-link.ts';
import { FilaQuieta } from './fila-quieta.ts';
import { Hace } from './hace.tsx';
import { describePiezas } from './describe-piezas.ts';
import { NOMBRES } from './nombres.ts';
import type { Elegidos } from './use-elegidos.ts';
import { useAbierto } from './use-panel.ts';
import { useVuelta } from './use-vuelta.ts';

/** The trays whose orders can be marked together. */
export const DE_TANDA = new Set<Bandeja>(['por_grabar', 'por_enviar']);

/** What has no room in a list beside an order. */
const SOBRA = '@lg:@max-2xl:hidden';

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
  const abierto = useAbierto();
  useFilasTeclas(table);
  useVuelta(table, abierto);
  const hasTotal = filas.some(({ total }) => total !== null);
  const all = filas.every(({ id }) => elegidos.has(id));
  return (
    <>
      <FilaQuieta table={table} abierto={abierto} />
      <table ref={table} className="w-full @max-lg:block @lg:table-fixed">
        <caption className="sr-only">{`Pedidos: ${NOMBRES[bandeja]}`}</caption>
        <thead className="@max-lg:sr-only">
          <tr className="text-left text-sm text-muted">
            {isDeTanda && (
              <th scope="col" className="w-12 font-semibold @max-lg:invisible">
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
            <th
              scope="col"
              className={`w-[26%] px-2 py-2 font-semibold @2xl:w-[30%] ${isDeTanda ? '' : SOBRA}`}
            >
              {isDeTanda ? 'Qué se graba' : 'Qué lleva'}
            </th>
            {!isDeTanda && (
              <th scope="col" className="w-40 px-2 py-2 font-semibold @2xl:w-44">
                Estado
              </th>
            )}
            <th scope="col" className="w-20 px-2 py-2 text-right font-semibold @2xl:w-24">
              Hace
            </th>
            {hasTotal && (
              <th scope="col" className="w-24 px-2 py-2 text-right font-semibold @2xl:w-26">
                Total
              </th>
            )}
          </tr>
        </thead>
        <tbody className="@max-lg:block">
          {filas.map((fila) => (
            <Fila
              key={fila.id}
              fila={fila}
              isDeTanda={isDeTanda}
              elegidos={elegidos}
              isOpen={fila.id === abierto}
              motivo={motivos.get(fila.id)}
              ahora={ahora}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface FilaProps {
  fila: FilaPedidoAdmin;
  isDeTanda: boolean;
  elegidos: Elegidos;
  /** Whether the order is open beside the list. */
  isOpen: boolean;
  motivo: string | undefined;
  ahora: number;
}

function Fila({ fila, isDeTanda, elegidos, isOpen, motivo, ahora }: FilaProps) {
  const { id, ref_pago, total, direccion, piezas, desistimiento } = fila;
  const quien = nameQuien(fila);
  const opens = total !== null; // who only packs reads neither money nor the order's page
  const chosen = elegidos.has(id);
  return (
    <tr
      data-pedido={id}
      className={`relative border-t border-line transition focus-within:shadow-[inset_3px_0_0_var(--color-brand)] has-aria-[current]:bg-brand-soft has-aria-[current]:shadow-[inset_3px_0_0_var(--color-brand)] @max-lg:grid @max-lg:min-h-17 @max-lg:items-center @max-lg:gap-x-3 @max-lg:py-2 ${isDeTanda ? '@max-lg:grid-cols-[auto_1fr_auto]' : '@max-lg:grid-cols-[1fr_auto]'} ${chosen ? 'bg-brand-soft/60' : 'hover:bg-sunk/60'}`}
    >
      {isDeTanda && (
        <td className="@max-lg:row-span-2 @lg:w-12">
          <Caja
            name={`Elegir el de ${quien}`}
            checked={chosen}
            onChange={() => elegidos.toggle(id)}
          />
        </td>
      )}
      <td className="min-w-0 @lg:px-2 @lg:py-1.5">
        <span className="flex min-w-0 items-baseline gap-x-3 @max-lg:flex-wrap">
          {opens ? (
            <PedidoLink id={id} isOpen={isOpen} className={QUIEN}>
              {quien}
            </PedidoLink>
          ) : (
            <span className={QUIEN}>{quien}</span>
          )}
          <span
            title={isDeTanda ? direccion : undefined}
            className={`min-w-0 truncate text-sm text-muted tabular-nums ${SOBRA} ${isDeTanda ? '@max-lg:hidden' : ''}`}
          >
            {isDeTanda ? direccion : ref_pago || 'Sin número'}
          </span>
        </span>
        {motivo && <span className="block text-sm font-semibold text-danger">{motivo}</span>}
      </td>
      <td className="text-right text-sm whitespace-nowrap @lg:hidden">
        <Hace fila={fila} ahora={ahora} />
      </td>
      <td className={`min-w-0 truncate text-sm @lg:px-2 @lg:py-1.5 ${isDeTanda ? '' : SOBRA}`}>
        {describePiezas(piezas)}
        <span className="text-muted @lg:hidden">{fila.lugar && ` · ${fila.lugar}`}</span>
      </td>
      {!isDeTanda && (
        <td className="@max-lg:col-span-2 @max-lg:order-last @lg:px-2 @lg:py-1.5">
          <EstadoPill pedido={fila} />
          {desistimiento?.estado === 'presentado' && (
            <span className="block text-sm font-semibold text-warn">
              Desistido · hasta el {asDia(desistimiento.devolver_hasta)}
            </span>
          )}
        </td>
      )}
      <td className="text-right text-sm whitespace-nowrap @max-lg:hidden @lg:px-2">
        <Hace fila={fila} ahora={ahora} />
      </td>
      {total !== null && (
        <td className="text-right font-semibold whitespace-nowrap tabular-nums @lg:px-2">
          {formatEuros(total)}
        </td>
      )}
    </tr>
  );
}

const QUIEN = 'min-w-0 font-semibold wrap-anywhere @lg:truncate @2xl:max-w-[60%] @2xl:shrink-0';

interface PedidoLinkProps {
  id: number;
  isOpen: boolean;
  className: string;
  children: string;
}

/** Covers its row. */
function PedidoLink({ id, isOpen, className, children }: PedidoLinkProps) {
  const linkTo = usePedidoLink();
  return (
    <Link
      {...linkTo(id)}
      aria-current={isOpen ? 'true' : undefined}
      className={`${className} after:absolute after:inset-0 hover:underline`}
    >
      {children}
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
