import { House, LayoutDashboard, Package, PawPrint, type LucideIcon } from 'lucide-react';
import type { ScreenName } from '@vuelve/contract/screens';
import type { Usuario } from '@vuelve/contract/usuario';

interface Enlace {
  screen: ScreenName;
  nombre: string;
  /** For the desktop bar, where room is short. */
  breve: string;
  icon: LucideIcon;
}

const COMUNES: Enlace[] = [
  { screen: 'cuenta', nombre: 'Panel principal', breve: 'Panel', icon: House },
  { screen: 'mascotas', nombre: 'Mis mascotas', breve: 'Mascotas', icon: PawPrint },
  { screen: 'pedidos', nombre: 'Mis pedidos', breve: 'Pedidos', icon: Package },
];
const DASHBOARD: Enlace = {
  screen: 'dashboard',
  nombre: 'Dashboard',
  breve: 'Dashboard',
  icon: LayoutDashboard,
};

/** Where a user can go from the menus. */
export function enlaces({ tipo_usuario }: Usuario): Enlace[] {
  return tipo_usuario === 'A' ? [...COMUNES, DASHBOARD] : COMUNES;
}
