import type { Access as AnyAccess } from './call.ts';

/** The access level of a screen. */
export type Access = Exclude<AnyAccess, 'comprador' | 'tienda'>;

/** One screen of the web app; `path` is below /app. */
export interface Screen {
  path: string;
  access: Access;
  titulo: string;
  /** Whether the server renders the screen itself. */
  servidor?: true;
  /**
   * Whether the screen reads QR codes. Only its document may compile WASM, and a
   * Content-Security-Policy belongs to a document. A link from another screen must therefore load a
   * new document: `<Link reloadDocument>`.
   */
  escanea?: true;
}

/** The base path of the web app (spec section 2). */
export const APP = '/app';

/** Every screen of the product (spec section 2, route table). */
export const screens = {
  inicio: { path: '/', access: 'publico', titulo: 'Inicia sesión' },
  login: { path: '/login', access: 'publico', titulo: 'Inicia sesión' },
  recuperar: { path: '/recuperar', access: 'publico', titulo: 'Recupera tu contraseña' },
  vincular: { path: '/vincular', access: 'publico', titulo: 'Enlaza tu cuenta' },
  crearCuenta: { path: '/CrearCuenta', access: 'publico', titulo: 'Crea tu cuenta' },
  perfilPublico: { path: '/view/:hash', access: 'publico', titulo: 'Mascota', servidor: true },
  enVivo: { path: '/en-vivo', access: 'publico', titulo: 'En vivo', servidor: true },
  cuponera: {
    path: '/customer/:hash',
    access: 'publico',
    titulo: 'Activa tu chapa',
    escanea: true,
  },
  activar: { path: '/activar', access: 'publico', titulo: 'Tengo una chapa', escanea: true },
  pagoCorrecto: { path: '/payment/success', access: 'publico', titulo: 'Resultado del pago' },
  pagoError: { path: '/payment/error', access: 'publico', titulo: 'El pago no se ha completado' },
  comercio: { path: '/comercio', access: 'publico', titulo: 'Tus ventas' },
  traspaso: { path: '/traspaso', access: 'publico', titulo: 'Entregar una mascota' },
  cuenta: { path: '/cuenta', access: 'usuario', titulo: 'Mi cuenta' },
  eliminarCuenta: {
    path: '/eliminarCuenta',
    access: 'usuario',
    titulo: 'Eliminar mi cuenta',
  },
  mascotas: { path: '/MiMascota', access: 'usuario', titulo: 'Mis mascotas' },
  nuevaMascota: { path: '/MiMascota/nueva', access: 'usuario', titulo: 'Nueva mascota' },
  editarMascota: { path: '/editarMascota/:hash', access: 'usuario', titulo: 'Editar mascota' },
  perdida: { path: '/perdida/:hash', access: 'usuario', titulo: 'Se ha perdido' },
  conversacion: {
    path: '/conversacion/:id',
    access: 'usuario',
    titulo: 'Conversación',
    servidor: true,
  },
  tarjeta: { path: '/tarjeta/:hash', access: 'usuario', titulo: 'Tarjeta y NFC' },
  contactos: { path: '/contactos/:hash', access: 'usuario', titulo: 'Contactos' },
  actividad: { path: '/actividad/:hash', access: 'usuario', titulo: 'Actividad' },
  entregar: {
    path: '/entregar/:hash',
    access: 'usuario',
    titulo: 'Entregar a otra persona',
  },
  cambiarCorreo: { path: '/cambiarCorreo', access: 'usuario', titulo: 'Cambia de correo' },
  avisos: { path: '/avisos', access: 'usuario', titulo: 'Tus avisos' },
  misDatos: { path: '/misDatos', access: 'usuario', titulo: 'Tus datos' },
  comprar: { path: '/comprar/:hash', access: 'usuario', titulo: 'Comprar' },
  carrito: { path: '/carrito', access: 'usuario', titulo: 'Carrito' },
  pedidos: { path: '/mis-pedidos', access: 'usuario', titulo: 'Mis pedidos' },
  dashboard: { path: '/dashboard', access: 'admin', titulo: 'Panel de administración' },
  adminProductos: { path: '/admin/productos', access: 'admin', titulo: 'Productos' },
  adminProducto: { path: '/admin/productos/:id', access: 'admin', titulo: 'Producto' },
  adminUsuarios: { path: '/admin/usuarios', access: 'admin', titulo: 'Usuarios' },
  adminUsuario: { path: '/admin/usuarios/:id', access: 'admin', titulo: 'Usuario' },
  adminCorreos: { path: '/admin/correos', access: 'admin', titulo: 'Correos' },
  adminTiendas: { path: '/admin/tiendas', access: 'admin', titulo: 'Tiendas' },
  adminTienda: { path: '/admin/tiendas/:id', access: 'admin', titulo: 'Tienda' },
  adminCupones: { path: '/admin/cupones', access: 'admin', titulo: 'Cupones' },
  adminCupon: { path: '/admin/cupones/:id', access: 'admin', titulo: 'Cupón' },
  adminLotes: { path: '/admin/lotes', access: 'admin', titulo: 'Lotes de chapas' },
  adminLote: { path: '/admin/lotes/:id', access: 'admin', titulo: 'Lote de chapas' },
  adminPedidos: { path: '/admin/pedidos', access: 'admin', titulo: 'Pedidos' },
  adminPedido: { path: '/admin/pedidos/:id', access: 'admin', titulo: 'Pedido' },
  adminFacturas: { path: '/admin/facturas', access: 'admin', titulo: 'Facturas' },
  adminCuadre: { path: '/admin/cuadre', access: 'admin', titulo: 'Cuadre con el banco' },
  adminDenuncias: { path: '/admin/denuncias', access: 'admin', titulo: 'Denuncias' },
  adminDenuncia: {
    path: '/admin/denuncias/:id',
    access: 'admin',
    titulo: 'Conversación denunciada',
  },
  adminTareas: { path: '/admin/tareas', access: 'admin', titulo: 'Tareas' },
  adminAuditoria: { path: '/admin/auditoria', access: 'admin', titulo: 'Registro de cambios' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** The path of a screen with its parameters filled in: `href('editarMascota', { hash })`. */
export function href(name: ScreenName, params: Record<string, string> = {}): string {
  const path = screens[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  return APP + path;
}

/** The name of the screen that a path below /app belongs to. */
export function screenNameOf(path: string): ScreenName | undefined {
  const names = Object.keys(screens) as ScreenName[];
  return names.find((name) => patternOf(name).test(path || '/'));
}

/**
 * The parameters in a screen's path, such as `:hash`. @throws URIError when one cannot be decoded
 */
export function paramsOf(name: ScreenName, path: string): Record<string, string> {
  const keys = [...screens[name].path.matchAll(/:(\w+)/g)].map(([, key]) => key!);
  const [, ...values] = patternOf(name).exec(path) ?? [];
  return Object.fromEntries(keys.map((key, n) => [key, decodeURIComponent(values[n] ?? '')]));
}

function patternOf(name: ScreenName): RegExp {
  const pattern = screens[name].path.replace(/:\w+/g, '([^/]+)');
  return new RegExp(`^${pattern}/?$`, 'i');
}
