import {
  Bell,
  House,
  LayoutDashboard,
  Package,
  PackageOpen,
  PawPrint,
  ShoppingBag,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { type Access, type ScreenName, screenNameOf, type screens } from '@vuelve/contract/screens';
import { admits } from '@vuelve/contract/acceso';
import type { Usuario } from '@vuelve/contract/usuario';

/** One of the app's four places. */
type Lugar = 'cuenta' | 'avisos' | 'tienda' | 'perfil';

interface MenuLink<S extends ScreenName = ScreenName> {
  screen: S;
  name: string;
  icon: LucideIcon;
}

/** The places of the app: the bar of a phone, and the header elsewhere. */
export const LUGARES: MenuLink<Lugar>[] = [
  { screen: 'cuenta', name: 'Mascotas', icon: PawPrint },
  { screen: 'avisos', name: 'Avisos', icon: Bell },
  { screen: 'tienda', name: 'Tienda', icon: ShoppingBag },
  { screen: 'perfil', name: 'Perfil', icon: UserRound },
];

const COMMON: MenuLink[] = [
  { screen: 'cuenta', name: 'Panel principal', icon: House },
  { screen: 'mascotas', name: 'Mis mascotas', icon: PawPrint },
  { screen: 'pedidos', name: 'Mis pedidos', icon: Package },
  { screen: 'perfil', name: 'Tu perfil', icon: UserRound },
];
const DASHBOARD: MenuLink = { screen: 'dashboard', name: 'Dashboard', icon: LayoutDashboard };
const PREPARAR: MenuLink = { screen: 'adminPedidos', name: 'Preparar pedidos', icon: PackageOpen };

/** The way of the team to its work; undefined for other accounts. */
export function trabajoOf(usuario: Usuario): MenuLink | undefined {
  if (admits('admin', usuario)) return DASHBOARD;
  return admits('preparador', usuario) ? PREPARAR : undefined;
}

/** The links of the menu 'Mi Cuenta'. */
export function linksOf(usuario: Usuario): MenuLink[] {
  return [...COMMON, trabajoOf(usuario)].filter((link) => link !== undefined);
}

type ScreensWith<A extends Access> = {
  [N in ScreenName]: (typeof screens)[N]['access'] extends A ? N : never;
}[ScreenName];

/** The place of the app that each screen behind the login belongs to. */
const LUGAR_DE: Record<ScreensWith<'usuario'>, Lugar> = {
  cuenta: 'cuenta',
  mascotas: 'cuenta',
  nuevaMascota: 'cuenta',
  editarMascota: 'cuenta',
  perdida: 'cuenta',
  parecidos: 'cuenta',
  conversacion: 'cuenta',
  ficha: 'cuenta',
  fotos: 'cuenta',
  chapa: 'cuenta',
  actividad: 'cuenta',
  contactos: 'cuenta',
  creada: 'cuenta',
  tarjeta: 'cuenta',
  entregar: 'cuenta',
  avisos: 'avisos',
  tienda: 'tienda',
  comprar: 'tienda',
  carrito: 'tienda',
  perfil: 'perfil',
  datos: 'perfil',
  seguridad: 'perfil',
  cambiarCorreo: 'perfil',
  ajustesAvisos: 'perfil',
  misDatos: 'perfil',
  eliminarCuenta: 'perfil',
  pedidos: 'perfil',
};

/** The place of the app that a path belongs to; the back office belongs to none. */
export function lugarOf(pathname: string): Lugar | undefined {
  const name = screenNameOf(pathname);
  return LUGAR_DE[name as keyof typeof LUGAR_DE];
}
