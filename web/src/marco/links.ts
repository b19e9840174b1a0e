import { House, LayoutDashboard, Package, PawPrint, type LucideIcon } from 'lucide-react';
import type { ScreenName } from '@vuelve/contract/screens';
import type { Usuario } from '@vuelve/contract/usuario';

interface MenuLink {
  screen: ScreenName;
  name: string;
  /** For the desktop bar, where space is short. */
  short: string;
  icon: LucideIcon;
}

const COMMON: MenuLink[] = [
  { screen: 'cuenta', name: 'Panel principal', short: 'Panel', icon: House },
  { screen: 'mascotas', name: 'Mis mascotas', short: 'Mascotas', icon: PawPrint },
  { screen: 'pedidos', name: 'Mis pedidos', short: 'Pedidos', icon: Package },
];
const DASHBOARD: MenuLink = {
  screen: 'dashboard',
  name: 'Dashboard',
  short: 'Dashboard',
  icon: LayoutDashboard,
};

export function linksOf({ tipo_usuario }: Usuario): MenuLink[] {
  return tipo_usuario === 'A' ? [...COMMON, DASHBOARD] : COMMON;
}
