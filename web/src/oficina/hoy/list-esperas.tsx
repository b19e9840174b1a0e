import { asDia } from '@vuelve/contract/dias';
import type { Bandeja } from '@vuelve/contract/pedido-admin';
import type { Hoy } from '@vuelve/contract/hoy';
import type { ScreenName } from '@vuelve/contract/screens';
import {
  Flag,
  HardDrive,
  ListX,
  type LucideIcon,
  MailWarning,
  Scale,
  Stamp,
  TriangleAlert,
  Truck,
  Undo2,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { asAgo } from '../../ui/format/as-ago.ts';
import { asRecentDay } from '../../ui/format/as-recent.ts';
import { asCuenta } from '../as-cuenta.ts';

/** A report that waits so long comes first. */
const DENUNCIA_TARDE_MS = 24 * 60 * 60 * 1000;

interface Espera {
  icon: LucideIcon;
  tone: 'brand' | 'coral' | 'sun';
  cuantos: number;
  /** Drawn in place of the count. */
  cifra?: string;
  name: string;
  text: string;
  /** The way to the list; nothing where no screen of ours mends it. */
  action?: string;
  to?: { pathname: string; search?: string };
}

/** The rows of the day's work: none where nothing waits. Only the first has a filled button. */
export function listEsperas(hoy: Hoy): ReactElement[] {
  const all = [...pedidos(hoy), ...personas(hoy), ...sistema(hoy)].filter(
    ({ cuantos }) => cuantos > 0,
  );
  const { primera } = hoy.denuncias;
  const isLate =
    primera !== null && Date.parse(hoy.leido) - Date.parse(primera) > DENUNCIA_TARDE_MS;
  const sorted = isLate ? all.toSorted((a, b) => Number(isReport(b)) - Number(isReport(a))) : all;
  return sorted.map((espera, n) => <Fila key={espera.name} espera={espera} isFirst={n === 0} />);
}

const isReport = ({ icon }: Espera) => icon === Flag;

function pedidos({ pedidos, piezas, por_enviar_desde }: Hoy): Espera[] {
  return [
    {
      icon: Stamp,
      tone: 'brand',
      cuantos: pedidos.por_grabar,
      name: 'por grabar',
      text: describePiezas(piezas),
      action: 'Ver por grabar',
      to: bandeja('por_grabar'),
    },
    {
      icon: Truck,
      tone: 'brand',
      cuantos: pedidos.por_enviar,
      name: 'por enviar',
      text: por_enviar_desde
        ? `Ya grabados. Pagado el más antiguo: ${asRecentDay(por_enviar_desde).toLowerCase()}`
        : 'Ya grabados',
      action: 'Ver por enviar',
      to: bandeja('por_enviar'),
    },
  ];
}

function personas({ pedidos, denuncias, desistimientos, devoluciones }: Hoy): Espera[] {
  const { abiertos, primero } = desistimientos;
  const { abiertas, primera } = denuncias;
  return [
    {
      icon: Flag,
      tone: 'coral',
      cuantos: abiertas,
      name: plural(abiertas, 'denuncia', 'denuncias'),
      text: primera ? `La primera, ${asAgo(primera)}` : '',
      action: 'Mirar',
      to: { pathname: pathTo('adminDenuncias') },
    },
    {
      icon: Undo2,
      tone: 'sun',
      cuantos: abiertos,
      name: plural(abiertos, 'desistimiento por devolver', 'desistimientos por devolver'),
      text: primero ? `El primero, antes del final del ${asDia(primero)}` : '',
      action: 'Ver',
      to: bandeja('incidencias'),
    },
    {
      icon: TriangleAlert,
      tone: 'coral',
      cuantos: pedidos.incidencias - abiertos,
      name: plural(pedidos.incidencias - abiertos, 'incidencia', 'incidencias'),
      text: 'Pagos que alguien tiene que mirar',
      action: 'Ver',
      to: bandeja('incidencias'),
    },
    {
      icon: Undo2,
      tone: 'coral',
      cuantos: devoluciones,
      name: plural(devoluciones, 'devolución sin confirmar', 'devoluciones sin confirmar'),
      text: 'El banco no ha dicho si se hizo',
      action: 'Ver el cuadre',
      to: { pathname: pathTo('adminCuadre') },
    },
  ];
}

function sistema({ correos, tareas, cuadre, disco }: Hoy): Espera[] {
  const lugar = (screen: ScreenName) => ({ pathname: pathTo(screen) });
  return [
    {
      icon: HardDrive,
      tone: 'coral',
      cuantos: disco ? 1 : 0,
      ...(disco && { cifra: formatPercent(disco.libre / disco.total) }),
      name: 'libre en el disco',
      text: 'Lleno, no entran fotos ni pedidos. Avisa a quien lleva el servidor',
    },
    {
      icon: MailWarning,
      tone: 'sun',
      cuantos: correos,
      name: plural(correos, 'correo que no salió', 'correos que no salieron'),
      text: 'Mira a quién iban y vuelve a enviarlos',
      action: 'Ver',
      to: lugar('adminCorreos'),
    },
    {
      icon: Scale,
      tone: 'sun',
      cuantos: cuadre,
      name: plural(cuadre, 'pago que no cuadra', 'pagos que no cuadran'),
      text: 'El banco dice otra cosa',
      action: 'Ver el cuadre',
      to: lugar('adminCuadre'),
    },
    {
      icon: ListX,
      tone: 'sun',
      cuantos: tareas,
      name: plural(tareas, 'tarea que falló', 'tareas que fallaron'),
      text: 'Mira por qué y repítelas',
      action: 'Ver',
      to: lugar('adminTareas'),
    },
  ];
}

const bandeja = (una: Bandeja) => ({
  pathname: pathTo('adminPedidos'),
  search: `bandeja=${una}`,
});

const formatPercent = (share: number) => share.toLocaleString('es', { style: 'percent' });

const plural = (cuantos: number, uno: string, varios: string) => (cuantos === 1 ? uno : varios);

/** '27 chapas: 16 Chapa clásica y 11 Chapa mini'. */
function describePiezas(piezas: Hoy['piezas']): string {
  if (piezas.length === 0) return 'Las chapas que se pagaron y no se han hecho';
  const total = piezas.reduce((sum, { unidades }) => sum + unidades, 0);
  const each = piezas.map(({ nombre, unidades }) => `${unidades} ${nombre}`);
  const chapas = plural(total, '1 chapa', `${total} chapas`);
  return `${chapas}: ${new Intl.ListFormat('es').format(each)}`;
}

const TONES = {
  brand: 'bg-brand-soft text-brand',
  coral: 'bg-coral-soft text-coral-ink',
  sun: 'bg-warn-soft text-warn',
};

function Fila({ espera, isFirst }: { espera: Espera; isFirst: boolean }) {
  const { icon: Icon, tone, cuantos, name, text, action, to } = espera;
  const cifra = espera.cifra ?? asCuenta(cuantos);
  return (
    <li
      className={`grid min-h-20 grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-b border-line py-3 first:border-t sm:grid-cols-[auto_3.5rem_1fr_auto] ${isFirst ? 'bg-surface shadow-[inset_3px_0_0_var(--color-brand)] max-sm:px-3 sm:px-3' : 'sm:px-3'}`}
    >
      <span className={`grid size-11 place-items-center rounded-input ${TONES[tone]}`}>
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="contents">
        <span className="font-display text-2xl font-bold tabular-nums max-sm:hidden sm:text-right">
          {cifra}
        </span>
        <span className="grid min-w-0">
          <span className="font-semibold">
            <span className="sm:hidden">{cifra} </span>
            {name}
          </span>
          <span className="text-sm text-muted">{text}</span>
        </span>
      </p>
      {to && (
        <Link
          to={to}
          className={`${buttonClass({ variant: isFirst ? 'primary' : 'outline' })} max-sm:col-span-2`}
        >
          {action}
          <span className="sr-only">: {name}</span>
        </Link>
      )}
    </li>
  );
}
