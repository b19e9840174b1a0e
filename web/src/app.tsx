import { type Access, APP, screens, type ScreenName } from '@vuelve/contract/screens';
import { Outlet, createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AdminError, AdminRefusal } from './admin/admin-error.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { requireAdmin, requireUsuario } from './state/guards.ts';

type Lazy = () => Promise<Pick<RouteObject, 'Component' | 'loader' | 'action' | 'ErrorBoundary'>>;

const login: Lazy = () => import('./screens/login/login.tsx');

const modules: Record<Exclude<ScreenName, 'perfilPublico'>, Lazy> = {
  inicio: login,
  login,
  recuperar: () => import('./screens/recuperar/recuperar.tsx'),
  crearCuenta: () => import('./screens/crear-cuenta/crear-cuenta.tsx'),
  cuponera: () => import('./screens/cuponera/cuponera.tsx'),
  activar: () => import('./screens/activar/activar.tsx'),
  pagoCorrecto: () => import('./screens/pago-correcto/pago-correcto.tsx'),
  pagoError: () => import('./screens/pago-error/pago-error.tsx'),
  cuenta: () => import('./screens/cuenta/cuenta.tsx'),
  mascotas: () => import('./screens/mascotas/mascotas.tsx'),
  editarMascota: () => import('./screens/editar-mascota/editar-mascota.tsx'),
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
  adminAuditoria: () => import('./screens/admin-auditoria/admin-auditoria.tsx'),
};

function routes(audience: Access): RouteObject[] {
  return Object.entries(modules)
    .map(([name, lazy]) => ({ ...screens[name as keyof typeof modules], lazy }))
    .filter(({ access }) => access === audience)
    .map(({ path, titulo, lazy }) => ({
      path,
      lazy,
      handle: { titulo },
      ErrorBoundary: audience === 'admin' ? AdminError : RouteError,
    }));
}

const notFound: RouteObject = {
  path: '*',
  lazy: () => import('./screens/not-found/not-found.tsx'),
  handle: { titulo: 'Página no encontrada' },
  ErrorBoundary: RouteError,
};

// The base ends in a slash, so that the first screen is /app/; /app alone would match nothing.
const BASE = `${APP}/`;
if (location.pathname === APP) history.replaceState(null, '', BASE + location.search);

const router = createBrowserRouter(
  [
    {
      Component: Root,
      HydrateFallback: () => null,
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
          loader: requireUsuario,
          lazy: () => import('./layout/layout.tsx'),
          HydrateFallback: () => <p className="grid min-h-dvh place-items-center">Loading...</p>,
          ErrorBoundary: RouteError,
          children: routes('usuario'),
        },
        {
          loader: requireAdmin,
          lazy: () => import('./layout/layout.tsx'),
          HydrateFallback: () => <p className="grid min-h-dvh place-items-center">Loading...</p>,
          ErrorBoundary: AdminRefusal,
          children: [
            {
              lazy: () => import('./admin/frame.tsx'),
              ErrorBoundary: AdminError,
              children: routes('admin'),
            },
          ],
        },
      ],
    },
  ],
  { basename: BASE },
);

export const App = () => <RouterProvider router={router} />;
