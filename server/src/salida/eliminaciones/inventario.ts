import { judgeDesistir } from '@vuelve/contract/desistimiento';
import type { VistaEliminacion } from '@vuelve/contract/eliminacion';
import { PAGO_SIN_RESULTADO_MS } from '@vuelve/contract/reglas';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import { hasOtherAdministrador } from '../../personas/usuarios/cuentas.ts';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { findPagando, listMascotasOf } from './eliminaciones.queries.ts';
import * as inventario from './inventario.queries.ts';

type Antes = VistaEliminacion['antes'][number];

/**
 * The data of the page before an erasure: what is erased, what the law keeps, what is still under
 * way, and what prevents the erasure.
 */
export async function readInventario(db: Db, usuario: UsuarioSesion): Promise<VistaEliminacion> {
  const { id } = usuario;
  const [cosas, mascotas, chapas, pagados, antes, minutos] = await Promise.all([
    inventario.countCosas(db, id),
    listMascotasOf(db, id),
    inventario.listChapas(db, id),
    inventario.countPagados(db, id),
    listAntes(db, id),
    findPagando(db, id, PAGO_SIN_RESULTADO_MS),
  ]);
  const { convirtiendo, ...seVa } = cosas;
  const video: Antes[] =
    convirtiendo > 0 ? [{ clase: 'video', texto: describeVideos(convirtiendo) }] : [];
  return {
    vence: usuario.eliminacion?.toISOString() ?? null,
    mascotas: mascotas.map((mascota) => ({
      hash: mascota.hash,
      Mascota: mascota.mascota,
      chapas: chapas
        .filter((chapa) => chapa.mascota_id === mascota.id)
        .map(({ hash, corto }) => ({ hash, corto })),
    })),
    seVa: { ...seVa, chapas: chapas.length },
    seQueda: pagados,
    antes: [...antes, ...video],
    impide:
      minutos === undefined ? await judgeAdmin(db, usuario) : textosEliminacion.pagando(minutos),
  };
}

/** Why the only administrator cannot leave; null for all others. */
async function judgeAdmin(db: Db, { id, tipo_usuario }: UsuarioSesion): Promise<string | null> {
  if (tipo_usuario !== 'A') return null;
  const hasOther = await withTransaction(db, (trx) => hasOtherAdministrador(trx, id));
  return hasOther ? null : textosEliminacion.ultima;
}

const PEDIDOS: Record<inventario.Pendiente, (numero: string) => Antes> = {
  pago: (numero) => ({
    clase: 'pedido',
    texto: `El pedido ${numero} no está pagado: se descarta.`,
  }),
  incidencia: (numero) => ({
    clase: 'incidencia',
    texto: `El pedido ${numero} está en revisión: borraremos tu cuenta cuando se resuelva.`,
  }),
  devolucion: (numero) => ({
    clase: 'devolucion',
    texto: `Hay una devolución en marcha del pedido ${numero}: borraremos tu cuenta cuando llegue.`,
  }),
  desistimiento: (numero) => ({
    clase: 'devolucion',
    texto: `Has desistido del pedido ${numero}: borraremos tu cuenta cuando te devolvamos el dinero.`,
  }),
  envio: (numero) => ({
    clase: 'pedido',
    texto: `El pedido ${numero} está pagado y sin enviar: borraremos tu cuenta cuando salga.`,
  }),
  correo: (numero) => ({
    clase: 'pedido',
    texto: `El pedido ${numero} se está confirmando: borraremos tu cuenta después.`,
  }),
};

async function listAntes(db: Db, usuarioId: number): Promise<Antes[]> {
  const pedidos = await inventario.listPendientes(db, usuarioId, PAGO_SIN_RESULTADO_MS);
  const inquietas = await inventario.listInquietas(db, usuarioId);
  const comprados = await inventario.listComprados(db, usuarioId);
  const waiting = new Set(pedidos.map(({ numero }) => numero));
  const desistibles = comprados.filter(
    (pedido) => !waiting.has(pedido.numero) && !judgeDesistir(pedido).negativa,
  );
  return [
    ...pedidos.map(({ por, numero }) => PEDIDOS[por](numero)),
    ...desistibles.map(({ numero }) => ({
      clase: 'pedido' as const,
      texto: describePlazo(numero),
    })),
    ...inquietas.flatMap(({ mascota, perdida, traspaso }): Antes[] => {
      const nombre = mascota || 'Una mascota sin nombre';
      return [
        ...(perdida ? [{ clase: 'perdida' as const, texto: describePerdida(nombre) }] : []),
        ...(traspaso ? [{ clase: 'traspaso' as const, texto: describeTraspaso(nombre) }] : []),
      ];
    }),
  ];
}

const describePlazo = (numero: string) =>
  `Aún puedes desistir del pedido ${numero}. Hazlo antes: sin la cuenta tendrás que escribirnos.`;

const describePerdida = (nombre: string) =>
  `${nombre} está perdida: quien escanee su chapa o su cartel ya no podrá avisarte.`;

const describeTraspaso = (nombre: string) =>
  `La entrega de ${nombre} a otra persona se anula, también si después recuperas tu cuenta.`;

function describeVideos(cuantos: number): string {
  return cuantos === 1
    ? 'Hay un vídeo que todavía se está convirtiendo: se borra igual.'
    : `Hay ${cuantos} vídeos que todavía se están convirtiendo: se borran igual.`;
}
