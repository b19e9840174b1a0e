import type { DatosDashboard, TablaDashboard, VentasResto } from '@vuelve/contract/dashboard';
import { describeEstado } from '@vuelve/contract/describe-estado';
import { type Celda, inSpain, writeCsv } from '../../cimientos/http/csv.ts';

interface Tabla {
  titulos: string[];
  filas: (datos: DatosDashboard) => Celda[][];
}

const TABLAS: Record<TablaDashboard, Tabla> = {
  dias: {
    titulos: ['Día', 'Usuarios', 'Mascotas', 'Pedidos', 'Ingresos (€)'],
    filas: listDias,
  },
  usuarios: {
    titulos: ['Número', 'Nombre', 'Apellidos', 'Email', 'Alta'],
    filas: ({ DatosUsuario }) =>
      DatosUsuario.recientes.map(({ id, nombre, apellidos, email, fecha_alta }) => [
        id,
        nombre,
        apellidos,
        email,
        inSpain(fecha_alta),
      ]),
  },
  mascotas: {
    titulos: ['Número', 'Mascota', 'Sexo', 'Número de su dueño', 'Dueño', 'Alta'],
    filas: ({ DatosMascotas }) =>
      DatosMascotas.recientes.map(({ id, Mascota, Genero, usuario, fecha_alta }) => [
        id,
        Mascota,
        Genero,
        usuario.id,
        fullName(usuario),
        inSpain(fecha_alta),
      ]),
  },
  pedidos: {
    titulos: [
      'Número',
      'Pagado',
      'Estado',
      'Comprador',
      'Tienda',
      'Cupón',
      'Total (€)',
      'Neto (€)',
    ],
    filas: ({ DatosPedidos }) =>
      DatosPedidos.recientes.map((pedido) => [
        pedido.ref_pago,
        inSpain(pedido.fecha),
        describeEstado(pedido),
        fullName(pedido.Usuario),
        pedido.tienda,
        pedido.cod_cupon,
        pedido.total,
        pedido.importe,
      ]),
  },
  tiendas: {
    titulos: ['Tienda', 'Pedidos', 'Ingresos (€)'],
    filas: ({ DatosPedidos: { por_tienda, resto_tienda } }) =>
      listVentas([...por_tienda, ...resto_tienda]),
  },
  cupones: {
    titulos: ['Cupón', 'Pedidos', 'Ingresos (€)'],
    filas: ({ DatosPedidos: { por_cupon, resto_cupon } }) =>
      listVentas([...por_cupon, ...resto_cupon]),
  },
};

/** One table of the dashboard as CSV. */
export function toCsv(datos: DatosDashboard, tabla: TablaDashboard): string {
  const { titulos, filas } = TABLAS[tabla];
  return writeCsv(titulos, filas(datos));
}

function listVentas(ventas: VentasResto[]): Celda[][] {
  return ventas.map(({ nombre, total, importe }) => [nombre, total, importe]);
}

function listDias({ DatosUsuario, DatosMascotas, DatosPedidos }: DatosDashboard): Celda[][] {
  const usuarios = byDia(DatosUsuario.serie);
  const mascotas = byDia(DatosMascotas.serie);
  const pedidos = byDia(DatosPedidos.serie);
  const dias = new Set([...usuarios.keys(), ...mascotas.keys(), ...pedidos.keys()]);
  return [...dias]
    .sort()
    .map((dia) => [
      dia,
      usuarios.get(dia)?.total ?? 0,
      mascotas.get(dia)?.total ?? 0,
      pedidos.get(dia)?.total ?? 0,
      pedidos.get(dia)?.importe ?? 0,
    ]);
}

function byDia<P extends { fecha: string }>(serie: P[]): Map<string, P> {
  return new Map(serie.map((punto) => [punto.fecha, punto]));
}

function fullName({ nombre, apellidos }: { nombre: string; apellidos: string }): string {
  return `${nombre} ${apellidos}`.trim();
}
