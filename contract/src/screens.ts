import type { Access } from './call.ts';

/** One screen of the web app; `path` is below /app. `servidor` marks the one that the server renders itself. */
export interface Screen {
  path: string;
  access: Access;
  titulo: string;
  servidor?: true;
}

/** The base path of the web app (spec section 2). */
export const APP = '/app';

/** Every screen of the product (spec section 2, route table). */
export const screens = {
  inicio: { path: '/', access: 'publico', titulo: 'Inicia sesión' },
  login: { path: '/login', access: 'publico', titulo: 'Inicia sesión' },
  recuperar: { path: '/recuperar', access: 'publico', titulo: 'Recupera tu contraseña' },
  crearCuenta: { path: '/CrearCuenta', access: 'publico', titulo: 'Crea tu cuenta' },
  perfilPublico: { path: '/view/:hash', access: 'publico', titulo: 'Mascota', servidor: true },
  cuponera: { path: '/customer/:hash', access: 'publico', titulo: 'Activa tu chapa' },
  pagoCorrecto: { path: '/payment/success', access: 'publico', titulo: 'Resultado del pago' },
  pagoError: { path: '/payment/error', access: 'publico', titulo: 'El pago no se ha completado' },
  cuenta: { path: '/cuenta', access: 'usuario', titulo: 'Mi cuenta' },
  mascotas: { path: '/MiMascota', access: 'usuario', titulo: 'Mis mascotas' },
  editarMascota: { path: '/editarMascota/:hash', access: 'usuario', titulo: 'Editar mascota' },
  comprar: { path: '/comprar/:hash', access: 'usuario', titulo: 'Comprar' },
  carrito: { path: '/carrito', access: 'usuario', titulo: 'Carrito' },
  pedidos: { path: '/mis-pedidos', access: 'usuario', titulo: 'Mis pedidos' },
  dashboard: { path: '/dashboard', access: 'admin', titulo: 'Panel de administración' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** Full address of a screen with its parameters filled in: `href('editarMascota', { hash })`. */
export function href(name: ScreenName, params: Record<string, string> = {}): string {
  const path = screens[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  return APP + path;
}

/** Whether a path below /app belongs to a screen, so that the shell answers 200 and not 404. */
export function isScreenPath(path: string): boolean {
  return Object.values(screens).some(({ path: pattern }) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path || '/'),
  );
}
