import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { toEuros } from '@vuelve/contract/dinero';
import type * as recientes from './recientes.queries.ts';

type Row<Q extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Q>>[number];

/** A new account for the dashboard, with name and e-mail only. */
export function toUsuario({
  fecha_alta,
  ...usuario
}: Row<
  typeof recientes.listUsuariosRecientes
>): DatosDashboard['DatosUsuario']['recientes'][number] {
  return { ...usuario, fecha_alta: fecha_alta.toISOString() };
}

/** A new pet and its owner. */
export function toMascota({
  id,
  hash,
  mascota,
  genero,
  fecha_alta,
  usuario_id,
  nombre,
  apellidos,
}: Row<
  typeof recientes.listMascotasRecientes
>): DatosDashboard['DatosMascotas']['recientes'][number] {
  return {
    id,
    hash,
    Mascota: mascota,
    Genero: genero,
    fecha_alta: fecha_alta.toISOString(),
    usuario: { id: usuario_id, nombre, apellidos },
  };
}

/** A sale and its buyer; amounts in euros. */
export function toPedido({
  pagado,
  total,
  importe,
  cupon_codigo,
  usuario_id,
  nombre,
  apellidos,
  ...pedido
}: Row<
  typeof recientes.listPedidosRecientes
>): DatosDashboard['DatosPedidos']['recientes'][number] {
  return {
    ...pedido,
    fecha: pagado.toISOString(),
    total: toEuros(total),
    importe: toEuros(importe),
    cod_cupon: cupon_codigo,
    Usuario: { id: usuario_id, nombre, apellidos },
  };
}
