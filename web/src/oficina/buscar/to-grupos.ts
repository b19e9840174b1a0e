import { describeEstado } from '@vuelve/contract/describe-estado';
import { waitsToBeSent } from '@vuelve/contract/espera-envio';
import { HALLAZGOS_MAXIMO, type Hallazgos } from '@vuelve/contract/hallazgos';
import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { type LucideIcon, Package, PawPrint, Store, Ticket, UserRound } from 'lucide-react';
import { pathTo } from '../../base/path-to.ts';
import { asDay } from '../../ui/format/as-day.ts';
import {
  CLAVES_SECCION,
  type ClaveSeccion,
  SECCIONES,
  type Seccion,
} from '../mostrador/secciones.ts';
import { nameQuien } from '../name-quien.ts';
import { matchesPalabras } from './match-palabras.ts';

/** A row of the search's results, with the address that it opens. */
export interface Hallazgo {
  id: string;
  to: string;
  icon: LucideIcon;
  title: string;
  detail: string;
  /** At the right end: a state. */
  note?: string;
  /** The section to which keys lead, too. */
  seccion?: ClaveSeccion;
}

export interface Grupo {
  name: string;
  items: Hallazgo[];
}

/** What was found, in groups of at most five. */
export function toGrupos({ pedidos, mascotas, cuentas, tiendas, cupones }: Hallazgos): Grupo[] {
  return [
    { name: 'Pedidos', items: pedidos.map(ofPedido) },
    { name: 'Clientes y mascotas', items: share(mascotas.map(ofMascota), cuentas.map(ofCuenta)) },
    { name: 'Tiendas y cupones', items: share(tiendas.map(ofTienda), cupones.map(ofCupon)) },
  ];
}

/** One of each in turn, so that neither leaves the other no place. */
function share(some: Hallazgo[], others: Hallazgo[]): Hallazgo[] {
  const pairs = Array.from({ length: HALLAZGOS_MAXIMO }, (_, n) => [some[n], others[n]]);
  return pairs
    .flat()
    .filter((it) => it !== undefined)
    .slice(0, HALLAZGOS_MAXIMO);
}

function ofPedido(pedido: FilaPedidoAdmin): Hallazgo {
  const { id, comprador, direccion, ref_pago, fecha } = pedido;
  return {
    id: `pedido ${id}`,
    to: pathTo('adminPedido', { id: String(id) }),
    icon: Package,
    title: nameQuien(pedido),
    detail: direccion || comprador.email || ref_pago,
    note: `${describePaso(pedido)} · ${asDay(fecha.slice(0, 10))}`,
  };
}

/** Its state; the next step of an order that waits to be sent. */
function describePaso(pedido: FilaPedidoAdmin): string {
  if (!waitsToBeSent(pedido)) return describeEstado(pedido);
  return pedido.grabado ? 'Por enviar' : 'Por grabar';
}

function ofMascota({ id, nombre, chapa, dueno }: Hallazgos['mascotas'][number]): Hallazgo {
  const code = chapa && `${chapa.slice(0, 4)} ${chapa.slice(4)}`;
  return {
    id: `mascota ${id}`,
    to: pathTo('adminUsuario', { id: String(dueno.id) }),
    icon: PawPrint,
    title: nombre || 'Sin nombre',
    detail: [`de ${dueno.nombre || dueno.email}`, code].filter(Boolean).join(' · '),
  };
}

function ofCuenta({
  id,
  nombre,
  apellidos,
  email,
  activo,
}: Hallazgos['cuentas'][number]): Hallazgo {
  const whole = `${nombre} ${apellidos}`.trim();
  return {
    id: `cuenta ${id}`,
    to: pathTo('adminUsuario', { id: String(id) }),
    icon: UserRound,
    title: whole || email,
    detail: whole && email,
    ...(!activo && { note: 'Desactivada' }),
  };
}

function ofTienda({ id, nombre, cp, activa }: Hallazgos['tiendas'][number]): Hallazgo {
  return {
    id: `tienda ${id}`,
    to: pathTo('adminTienda', { id: String(id) }),
    icon: Store,
    title: nombre,
    detail: cp,
    ...(!activa && { note: 'Inactiva' }),
  };
}

function ofCupon({ id, cupon, nombre, tienda }: Hallazgos['cupones'][number]): Hallazgo {
  return {
    id: `cupon ${id}`,
    to: pathTo('adminCupon', { id: String(id) }),
    icon: Ticket,
    title: cupon,
    detail: [nombre, tienda?.nombre].filter(Boolean).join(' · '),
  };
}

/** The screens whose name, or whose section's, has the words; without words, the sections. */
export function findLugares(q: string): Hallazgo[] {
  return CLAVES_SECCION.flatMap((seccion) => {
    const { name: section, icon, lugares }: Seccion = SECCIONES[seccion];
    const found = lugares.map(({ screen, name }, n) => ({
      id: screen,
      to: pathTo(screen),
      icon,
      title: name,
      detail: name === section ? '' : section,
      ...(n === 0 && { seccion }),
    }));
    if (q.trim() === '') return [{ ...found[0]!, title: section, detail: '' }];
    return found.filter(({ title, detail }) => matchesPalabras(`${title} ${detail}`, q));
  });
}
