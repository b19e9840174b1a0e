import {
  Bell,
  House,
  LayoutDashboard,
  Package,
  PawPrint,
  ShoppingBag,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { ScreenName } from '@vuelve/contract/screens';
import type { Usuario } from '@vuelve/contract/usuario';

interface MenuLink {
  screen: ScreenName;
  name: string;
  icon: LucideIcon;
}

/** The places of the app: the bar of a phone, and the header elsewhere. */
export const LUGARES: MenuLink[] = [
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

/** The links of the menu 'Mi Cuenta'. */
export function linksOf({ tipo_usuario }: Usuario): MenuLink[] {
  return tipo_usuario === 'A' ? [...COMMON, DASHBOARD] : COMMON;
}

/** The place of the app that a path belongs to. */
export function lugarOf(pathname: string): ScreenName | undefined {
  const found = LUGAR_DE.find(([pattern]) => pattern.test(pathname));
  return found?.[1];
}

const LUGAR_DE: [RegExp, ScreenName][] = [
  [/^\/(perfil|misDatos|eliminarCuenta|cambiarCorreo|mis-pedidos|avisos\/ajustes)/i, 'perfil'],
  [/^\/avisos/i, 'avisos'],
  [/^\/(tienda|comprar|carrito)/i, 'tienda'],
  [/^\/(cuenta|MiMascota|mascota|editarMascota|perdida|tarjeta|entregar)/i, 'cuenta'],
];
