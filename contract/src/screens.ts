import type { Access as AnyAccess } from './acceso.ts';

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
  parecidos: { path: '/perdida/:hash/parecidos', access: 'usuario', titulo: 'Podría ser' },
  conversacion: {
    path: '/conversacion/:id',
    access: 'usuario',
    titulo: 'Conversación',
    servidor: true,
  },
  ficha: { path: '/mascota/:hash', access: 'usuario', titulo: 'Ficha' },
  fotos: { path: '/mascota/:hash/fotos', access: 'usuario', titulo: 'Fotos' },
  chapa: { path: '/mascota/:hash/chapa', access: 'usuario', titulo: 'Su chapa' },
  actividad: { path: '/mascota/:hash/actividad', access: 'usuario', titulo: 'Actividad' },
  contactos: { path: '/mascota/:hash/contactos', access: 'usuario', titulo: 'Contactos' },
  creada: { path: '/mascota/:hash/creada', access: 'usuario', titulo: 'Ya tiene página' },
  tarjeta: { path: '/tarjeta/:hash', access: 'usuario', titulo: 'Tarjeta y NFC' },
  entregar: {
    path: '/entregar/:hash',
    access: 'usuario',
    titulo: 'Entregar a otra persona',
  },
  perfil: { path: '/perfil', access: 'usuario', titulo: 'Tu perfil' },
  datos: { path: '/perfil/datos', access: 'usuario', titulo: 'Tus datos personales' },
  seguridad: { path: '/perfil/seguridad', access: 'usuario', titulo: 'Cómo entras' },
  cambiarCorreo: { path: '/cambiarCorreo', access: 'usuario', titulo: 'Cambia de correo' },
  avisos: { path: '/avisos', access: 'usuario', titulo: 'Avisos' },
  ajustesAvisos: { path: '/avisos/ajustes', access: 'usuario', titulo: 'Cómo te avisamos' },
  misDatos: { path: '/misDatos', access: 'usuario', titulo: 'Tus datos' },
  tienda: { path: '/tienda', access: 'usuario', titulo: 'Tienda' },
  comprar: { path: '/comprar/:hash', access: 'usuario', titulo: 'Comprar' },
  carrito: { path: '/carrito', access: 'usuario', titulo: 'Carrito' },
  pedidos: { path: '/mis-pedidos', access: 'usuario', titulo: 'Mis pedidos' },
  hoy: { path: '/admin', access: 'admin', titulo: 'Hoy' },
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
  adminPedidos: { path: '/admin/pedidos', access: 'preparador', titulo: 'Pedidos' },
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

/** Addresses of earlier releases, in mails and bookmarks, by the screen that they lead to now. */
export const antiguas = {
  '/actividad/:hash': 'actividad',
  '/contactos/:hash': 'contactos',
} as const satisfies Record<string, ScreenName>;

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
  const found = names.find((name) => patternOf(screens[name].path).test(path || '/'));
  return found ?? Object.entries(antiguas).find(([old]) => patternOf(old).test(path))?.[1];
}

/**
 * The parameters in a screen's path, such as `:hash`. @throws URIError when one cannot be decoded
 */
export function paramsOf(name: ScreenName, path: string): Record<string, string> {
  const old = Object.entries(antiguas).flatMap(([from, to]) => (to === name ? [from] : []));
  for (const pattern of [screens[name].path, ...old]) {
    const [match, ...values] = patternOf(pattern).exec(path) ?? [];
    const keys = [...pattern.matchAll(/:(\w+)/g)].map(([, key]) => key!);
    if (match === undefined) continue;
    return Object.fromEntries(keys.map((key, n) => [key, decodeURIComponent(values[n] ?? '')]));
  }
  return {};
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`, 'i');
}
