import { type Access, antiguas, APP, screens, type ScreenName } from '@vuelve/contract/screens';
import type { ReactNode } from 'react';
import { createBrowserRouter, Outlet, redirect, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AdminError, AdminRefusal } from '../oficina/admin-error.tsx';
import { pathTo } from '../base/path-to.ts';
import { dropBrought } from '../base/brought.ts';
import { type ScreenModule, screenRoute } from '../base/arrival/screen-route.tsx';
import { Root } from './root.tsx';
import { RouteError } from '../base/route-error.tsx';
import { requireAccess, requireUsuarioAt } from '../base/state/guards.ts';
import { hearSteps } from '../ui/overlay/use-back-closes.ts';
import { expectTitulo } from '../ui/titulo.tsx';

type Load = () => Promise<ScreenModule>;

const login: Load = () => import('../cuenta/login/login.tsx');

const modules: Record<Exclude<ScreenName, 'perfilPublico' | 'conversacion' | 'enVivo'>, Load> = {
  inicio: login,
  login,
  recuperar: () => import('../cuenta/recuperar/recuperar.tsx'),
  vincular: () => import('../cuenta/vincular/vincular.tsx'),
  crearCuenta: () => import('../cuenta/crear-cuenta/crear-cuenta.tsx'),
  cuponera: () => import('../tienda/cuponera/cuponera.tsx'),
  activar: () => import('../tienda/activar/activar.tsx'),
  pagoCorrecto: () => import('../tienda/pago-correcto/pago-correcto.tsx'),
  pagoError: () => import('../tienda/pago-error/pago-error.tsx'),
  comercio: () => import('../tienda/comercio/comercio.tsx'),
  traspaso: () => import('../mascotas/traspaso/traspaso.tsx'),
  cuenta: () => import('../mascotas/cuenta/cuenta.tsx'),
  eliminarCuenta: () => import('../cuenta/eliminar-cuenta/eliminar-cuenta.tsx'),
  mascotas: () => import('../mascotas/mascotas/mascotas.tsx'),
  nuevaMascota: () => import('../mascotas/nueva-mascota/nueva-mascota.tsx'),
  editarMascota: () => import('../mascotas/editar-mascota/editar-mascota.tsx'),
  perdida: () => import('../mascotas/perdida/perdida.tsx'),
  parecidos: () => import('../mascotas/parecidos/parecidos.tsx'),
  tarjeta: () => import('../mascotas/tarjeta/tarjeta.tsx'),
  contactos: () => import('../mascotas/contactos/contactos.tsx'),
  actividad: () => import('../mascotas/actividad/actividad.tsx'),
  ficha: () => import('../mascotas/ficha/ficha.tsx'),
  fotos: () => import('../mascotas/fotos/fotos.tsx'),
  chapa: () => import('../mascotas/chapa/chapa.tsx'),
  creada: () => import('../mascotas/creada/creada.tsx'),
  entregar: () => import('../mascotas/entregar/entregar.tsx'),
  cambiarCorreo: () => import('../cuenta/cambiar-correo/cambiar-correo.tsx'),
  perfil: () => import('../marco/perfil/perfil.tsx'),
  datos: () => import('../cuenta/datos/datos.tsx'),
  seguridad: () => import('../cuenta/seguridad/seguridad.tsx'),
  avisos: () => import('../mascotas/avisos/avisos.tsx'),
  ajustesAvisos: () => import('../cuenta/ajustes-avisos/ajustes-avisos.tsx'),
  misDatos: () => import('../cuenta/mis-datos/mis-datos.tsx'),
  tienda: () => import('../tienda/tienda/tienda.tsx'),
  comprar: () => import('../tienda/comprar/comprar.tsx'),
  carrito: () => import('../tienda/carrito/carrito.tsx'),
  pedidos: () => import('../tienda/pedidos/pedidos.tsx'),
  hoy: () => import('../oficina/hoy/hoy.tsx'),
  dashboard: () => import('../oficina/dashboard/dashboard.tsx'),
  adminProductos: () => import('../oficina/admin-productos/admin-productos.tsx'),
  adminProducto: () => import('../oficina/admin-producto/admin-producto.tsx'),
  adminUsuarios: () => import('../oficina/admin-usuarios/admin-usuarios.tsx'),
  adminUsuario: () => import('../oficina/admin-usuario/admin-usuario.tsx'),
  adminCorreos: () => import('../oficina/admin-correos/admin-correos.tsx'),
  adminTiendas: () => import('../oficina/admin-tiendas/admin-tiendas.tsx'),
  adminTienda: () => import('../oficina/admin-tienda/admin-tienda.tsx'),
  adminCupones: () => import('../oficina/admin-cupones/admin-cupones.tsx'),
  adminCupon: () => import('../oficina/admin-cupon/admin-cupon.tsx'),
  adminLotes: () => import('../oficina/admin-lotes/admin-lotes.tsx'),
  adminLote: () => import('../oficina/admin-lote/admin-lote.tsx'),
  adminPedidos: () => import('../oficina/admin-pedidos/admin-pedidos.tsx'),
  adminPedido: () => import('../oficina/admin-pedido/admin-pedido.tsx'),
  adminFacturas: () => import('../oficina/admin-facturas/admin-facturas.tsx'),
  adminCuadre: () => import('../oficina/admin-cuadre/admin-cuadre.tsx'),
  adminDenuncias: () => import('../oficina/admin-denuncias/admin-denuncias.tsx'),
  adminDenuncia: () => import('../oficina/admin-denuncia/admin-denuncia.tsx'),
  adminTareas: () => import('../oficina/admin-tareas/admin-tareas.tsx'),
  adminAuditoria: () => import('../oficina/admin-auditoria/admin-auditoria.tsx'),
};

/** Access of the screens of the back office. */
const OFICINA = new Set<Access>(['preparador', 'admin']);

type Name = keyof typeof modules;

/** A screen that opens beside another screen, by name: an order beside the list of orders. */
const BESIDE: Partial<Record<Name, Name>> = { adminPedido: 'adminPedidos' };

function routes(audience: Access): RouteObject[] {
  return (Object.keys(modules) as Name[])
    .filter((name) => screens[name].access === audience && !BESIDE[name])
    .map(toRoute);
}

function toRoute(name: Name): RouteObject {
  const { path, titulo, access } = screens[name];
  const beside = (Object.keys(BESIDE) as Name[]).filter((other) => BESIDE[other] === name);
  return {
    path,
    handle: { titulo },
    ...screenRoute(modules[name], OFICINA.has(access) ? AdminError : RouteError, {
      hasBeside: beside.length > 0,
      ...(OFICINA.has(access) && { guard: (args) => requireAccess(access, args) }),
    }),
    children: beside.map(toRoute),
  };
}

/** Leads from an address of an earlier release to its screen's. */
const leads: RouteObject[] = Object.entries(antiguas).map(([path, name]) => ({
  path,
  loader: ({ params: { hash = '' } }) => redirect(pathTo(name, { hash })),
}));

const notFound: RouteObject = {
  path: '*',
  handle: { titulo: 'Página no encontrada' },
  ...screenRoute(() => import('./not-found/not-found.tsx'), RouteError),
};

/** Error page of the outermost route, for a failure of the frame around the screens. */
const WholeError = () => (
  <main className="grid min-h-dvh">
    <RouteError />
  </main>
);

// The base path ends in a slash: the first screen is at /app/, and /app alone would match no route.
const BASE = `${APP}/`;

const tree: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: WholeError,
    children: [
      {
        element: (
          <main className="grid min-h-dvh">
            <Outlet />
          </main>
        ),
        children: [...routes('publico'), ...leads, notFound],
      },
      {
        ...screenRoute(() => import('../marco/layout.tsx'), WholeError, {
          guard: requireUsuarioAt,
        }),
        children: routes('usuario'),
      },
      {
        ...screenRoute(() => import('../oficina/mostrador/mostrador.tsx'), AdminRefusal, {
          guard: (args) => requireAccess('preparador', args),
        }),
        children: [...routes('preparador'), ...routes('admin')],
      },
    ],
  },
];

/**
 * Gives the history entry a key of its own. The router names the first entry of every document
 * `default`, and would restore the scroll position of another document.
 */
function nameEntry(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/**
 * Starts to open the screen of the current address.
 * @param isFirst whether the document has shown no screen before
 * @returns the app, once that screen or its error page can be drawn
 */
export function openApp({ isFirst }: { isFirst: boolean }): Promise<ReactNode> {
  if (!isFirst) expectTitulo();
  if (location.pathname === APP) history.replaceState(null, '', BASE + location.search);
  nameEntry();
  hearSteps(); // must listen before the router does
  const router = createBrowserRouter(tree, { basename: BASE });
  return new Promise((resolve) => {
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      dropBrought();
      resolve(<RouterProvider router={router} />);
    });
  });
}
