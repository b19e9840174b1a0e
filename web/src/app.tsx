import { type Access, APP, screens, type ScreenName } from '@vuelve/contract/screens';
import type { ReactNode } from 'react';
import { Outlet, createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AdminError, AdminRefusal } from './admin/admin-error.tsx';
import { dropBrought } from './arrival/brought.ts';
import { type ScreenModule, screenRoute } from './arrival/screen-route.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { requireAdmin, requireUsuarioAt } from './state/guards.ts';
import { hearSteps } from './ui/overlay/use-back-closes.ts';

type Load = () => Promise<ScreenModule>;

const login: Load = () => import('./screens/login/login.tsx');

const modules: Record<Exclude<ScreenName, 'perfilPublico' | 'conversacion' | 'enVivo'>, Load> = {
  inicio: login,
  login,
  recuperar: () => import('./screens/recuperar/recuperar.tsx'),
  vincular: () => import('./screens/vincular/vincular.tsx'),
  crearCuenta: () => import('./screens/crear-cuenta/crear-cuenta.tsx'),
  cuponera: () => import('./screens/cuponera/cuponera.tsx'),
  activar: () => import('./screens/activar/activar.tsx'),
  pagoCorrecto: () => import('./screens/pago-correcto/pago-correcto.tsx'),
  pagoError: () => import('./screens/pago-error/pago-error.tsx'),
  comercio: () => import('./screens/comercio/comercio.tsx'),
  traspaso: () => import('./screens/traspaso/traspaso.tsx'),
  cuenta: () => import('./screens/cuenta/cuenta.tsx'),
  eliminarCuenta: () => import('./screens/eliminar-cuenta/eliminar-cuenta.tsx'),
  mascotas: () => import('./screens/mascotas/mascotas.tsx'),
  nuevaMascota: () => import('./screens/nueva-mascota/nueva-mascota.tsx'),
  editarMascota: () => import('./screens/editar-mascota/editar-mascota.tsx'),
  perdida: () => import('./screens/perdida/perdida.tsx'),
  tarjeta: () => import('./screens/tarjeta/tarjeta.tsx'),
  contactos: () => import('./screens/contactos/contactos.tsx'),
  actividad: () => import('./screens/actividad/actividad.tsx'),
  entregar: () => import('./screens/entregar/entregar.tsx'),
  cambiarCorreo: () => import('./screens/cambiar-correo/cambiar-correo.tsx'),
  avisos: () => import('./screens/avisos/avisos.tsx'),
  misDatos: () => import('./screens/mis-datos/mis-datos.tsx'),
  comprar: () => import('./screens/comprar/comprar.tsx'),
  carrito: () => import('./screens/carrito/carrito.tsx'),
  pedidos: () => import('./screens/pedidos/pedidos.tsx'),
  dashboard: () => import('./screens/dashboard/dashboard.tsx'),
  adminProductos: () => import('./screens/admin-productos/admin-productos.tsx'),
  adminProducto: () => import('./screens/admin-producto/admin-producto.tsx'),
  adminUsuarios: () => import('./screens/admin-usuarios/admin-usuarios.tsx'),
  adminUsuario: () => import('./screens/admin-usuario/admin-usuario.tsx'),
  adminCorreos: () => import('./screens/admin-correos/admin-correos.tsx'),
  adminTiendas: () => import('./screens/admin-tiendas/admin-tiendas.tsx'),
  adminTienda: () => import('./screens/admin-tienda/admin-tienda.tsx'),
  adminCupones: () => import('./screens/admin-cupones/admin-cupones.tsx'),
  adminCupon: () => import('./screens/admin-cupon/admin-cupon.tsx'),
  adminLotes: () => import('./screens/admin-lotes/admin-lotes.tsx'),
  adminLote: () => import('./screens/admin-lote/admin-lote.tsx'),
  adminPedidos: () => import('./screens/admin-pedidos/admin-pedidos.tsx'),
  adminPedido: () => import('./screens/admin-pedido/admin-pedido.tsx'),
  adminFacturas: () => import('./screens/admin-facturas/admin-facturas.tsx'),
  adminCuadre: () => import('./screens/admin-cuadre/admin-cuadre.tsx'),
  adminDenuncias: () => import('./screens/admin-denuncias/admin-denuncias.tsx'),
  adminDenuncia: () => import('./screens/admin-denuncia/admin-denuncia.tsx'),
  adminTareas: () => import('./screens/admin-tareas/admin-tareas.tsx'),
  adminAuditoria: () => import('./screens/admin-auditoria/admin-auditoria.tsx'),
};

function routes(audience: Access): RouteObject[] {
  return Object.entries(modules)
    .map(([name, load]) => ({ ...screens[name as keyof typeof modules], load }))
    .filter(({ access }) => access === audience)
    .map(({ path, titulo, load }) => ({
      path,
      handle: { titulo },
      ...screenRoute(load, audience === 'admin' ? AdminError : RouteError),
    }));
}

const notFound: RouteObject = {
  path: '*',
  handle: { titulo: 'Página no encontrada' },
  ...screenRoute(() => import('./screens/not-found/not-found.tsx'), RouteError),
};

/** Where not even the frame could be opened. */
const WholeError = () => (
  <main className="grid min-h-dvh">
    <RouteError />
  </main>
);

// The base ends in a slash, so that the first screen is /app/; /app alone would match nothing.
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
        children: [...routes('publico'), notFound],
      },
      {
        ...screenRoute(() => import('./layout/layout.tsx'), WholeError, requireUsuarioAt),
        children: routes('usuario'),
      },
      {
        ...screenRoute(() => import('./layout/layout.tsx'), AdminRefusal, requireAdmin),
        children: [
          {
            ...screenRoute(() => import('./admin/frame.tsx'), AdminError),
            children: routes('admin'),
          },
        ],
      },
    ],
  },
];

/**
 * Gives the entry of the history a name of its own. The router calls the first one of every document `default`, and would scroll
 * a document opened anew to where another one was left.
 */
function nameEntry(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/**
 * Begins to open the screen of the address.
 * @returns the app, once that screen, or what stands in its place, can be shown: then the document has no more to say
 */
export function openApp(): Promise<ReactNode> {
  if (location.pathname === APP) history.replaceState(null, '', BASE + location.search);
  nameEntry();
  hearSteps(() => router.state.location.key); // before the router does
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
