import { admits, type Miembro } from '@vuelve/contract/acceso';
import { type Access, screenNameOf, type ScreenName, screens } from '@vuelve/contract/screens';
import {
  Activity,
  type LucideIcon,
  Package,
  Store,
  Sun,
  Tags,
  UsersRound,
  WalletMinimal,
} from 'lucide-react';

type ScreensWith<A extends Access> = {
  [N in ScreenName]: (typeof screens)[N]['access'] extends A ? N : never;
}[ScreenName];

/** A section of the back office: its name and mark, and the screens that it opens on. */
export interface Seccion {
  name: string;
  /** Where the name is too long. */
  short?: string;
  icon: LucideIcon;
  /** The key that leads to it, after `g`. */
  letra: string;
  lugares: { screen: ScreenName; name: string }[];
}

/** The sections, in the order of a working day. */
export const SECCIONES = {
  hoy: { name: 'Hoy', icon: Sun, letra: 'h', lugares: [{ screen: 'hoy', name: 'Hoy' }] },
  pedidos: {
    name: 'Pedidos',
    icon: Package,
    letra: 'p',
    lugares: [{ screen: 'adminPedidos', name: 'Pedidos' }],
  },
  chapas: {
    name: 'Chapas y lotes',
    short: 'Chapas',
    icon: Tags,
    letra: 'c',
    lugares: [
      { screen: 'adminLotes', name: 'Lotes' },
      { screen: 'adminProductos', name: 'Productos' },
    ],
  },
  tiendas: {
    name: 'Tiendas',
    icon: Store,
    letra: 't',
    lugares: [
      { screen: 'adminTiendas', name: 'Tiendas' },
      { screen: 'adminCupones', name: 'Cupones' },
    ],
  },
  clientes: {
    name: 'Clientes',
    icon: UsersRound,
    letra: 'u',
    lugares: [
      { screen: 'adminUsuarios', name: 'Usuarios' },
      { screen: 'adminDenuncias', name: 'Denuncias' },
    ],
  },
  dinero: {
    name: 'Dinero',
    icon: WalletMinimal,
    letra: 'd',
    lugares: [
      { screen: 'dashboard', name: 'Resumen' },
      { screen: 'adminFacturas', name: 'Facturas' },
      { screen: 'adminCuadre', name: 'Cuadre' },
    ],
  },
  sistema: {
    name: 'Sistema',
    icon: Activity,
    letra: 's',
    lugares: [
      { screen: 'adminCorreos', name: 'Correos' },
      { screen: 'adminTareas', name: 'Tareas' },
      { screen: 'adminAuditoria', name: 'Registro' },
    ],
  },
} satisfies Record<string, Seccion>;

export type ClaveSeccion = keyof typeof SECCIONES;
export const CLAVES_SECCION = Object.keys(SECCIONES) as ClaveSeccion[];

/** The sections that somebody may open, in their order. */
export function seccionesOf(miembro: Miembro): ClaveSeccion[] {
  return CLAVES_SECCION.filter((clave) =>
    SECCIONES[clave].lugares.every(({ screen }) => admits(screens[screen].access, miembro)),
  );
}

/** The section of each screen of the back office. */
const SECCION_DE: Record<ScreensWith<'admin' | 'preparador'>, ClaveSeccion> = {
  hoy: 'hoy',
  adminPedidos: 'pedidos',
  adminPedido: 'pedidos',
  adminLotes: 'chapas',
  adminLote: 'chapas',
  adminProductos: 'chapas',
  adminProducto: 'chapas',
  adminTiendas: 'tiendas',
  adminTienda: 'tiendas',
  adminCupones: 'tiendas',
  adminCupon: 'tiendas',
  adminUsuarios: 'clientes',
  adminUsuario: 'clientes',
  adminDenuncias: 'clientes',
  adminDenuncia: 'clientes',
  dashboard: 'dinero',
  adminFacturas: 'dinero',
  adminCuadre: 'dinero',
  adminCorreos: 'sistema',
  adminTareas: 'sistema',
  adminAuditoria: 'sistema',
};

/** The section that a path belongs to. */
export function seccionOf(pathname: string): ClaveSeccion {
  const name = screenNameOf(pathname);
  return SECCION_DE[name as keyof typeof SECCION_DE] ?? 'hoy';
}
