import { CORREOS } from '@vuelve/contract/correos';
import { formatEuros, toEuros } from '@vuelve/contract/dinero';
import type { SucesoPedido } from '@vuelve/contract/pedido-admin';
import type { Queryable } from '../../cimientos/db/database.ts';
import { type CorreoDePedido, listCorreosDe } from './correos-de-pedido.ts';
import {
  type FilaFicha,
  selectEventos,
  selectHechos,
  type selectIntentos,
} from './gestion.queries.ts';
import { DE_NOTAS } from './notas.ts';

/** An event, not yet as the contract tells it. */
type Suceso = Pick<SucesoPedido, 'clase' | 'que'> &
  Partial<Pick<SucesoPedido, 'quien' | 'reenviable'>> & { fecha: Date };
type Evento = Awaited<ReturnType<typeof selectEventos>>[number];
type Hecho = Awaited<ReturnType<typeof selectHechos>>[number];
type Intento = Awaited<ReturnType<typeof selectIntentos>>[number];

/** All that happened to an order, oldest first; notes do not happen to it. */
export async function listHistoria(
  db: Queryable,
  ficha: FilaFicha,
  intentos: Intento[],
): Promise<SucesoPedido[]> {
  const eventos = await selectEventos(db, ficha.id);
  const heard = new Set(eventos.map(({ ds_order }) => ds_order));
  const hechos = await selectHechos(db, ficha.id);
  const sucesos: Suceso[] = [
    { clase: 'compra', fecha: ficha.fecha_alta, que: `Pedido hecho · ${asEuros(ficha.total)}` },
    ...intentos
      .filter(({ estado, ds_order }) => SIN_RESPUESTA.has(estado) && !heard.has(ds_order))
      .map(describeIntento),
    ...describeDesistimiento(ficha),
    ...eventos.map(describeEvento).reverse(),
    ...(await listCorreosDe(db, ficha)).map(describeCorreo),
    ...hechos
      .filter(({ verbo }) => !ANOTACIONES.has(verbo))
      .map(describeHecho)
      .reverse(),
  ];
  return sucesos
    .sort((a, b) => a.fecha.getTime() - b.fecha.getTime())
    .map(({ fecha, ...said }) => ({
      quien: '',
      reenviable: null,
      ...said,
      fecha: fecha.toISOString(),
    }));
}

const ANOTACIONES = new Set(Object.values(DE_NOTAS));

const asEuros = (cents: number) => formatEuros(toEuros(cents));

const SIN_RESPUESTA = new Set<Intento['estado']>(['creado', 'caducado']);

/** An attempt of which the bank has said nothing. */
function describeIntento({ fecha_alta, ds_order, importe }: Intento): Suceso {
  const que = `Fue a pagar ${asEuros(importe)} y no se sabe más · ${ds_order}`;
  return { clase: 'compra', fecha: fecha_alta, que };
}

function describeDesistimiento({ desistimiento }: FilaFicha): Suceso[] {
  if (!desistimiento) return [];
  return [
    { clase: 'compra', fecha: new Date(desistimiento.presentado), que: 'Desiste de la compra' },
  ];
}

const ESTADOS: Record<CorreoDePedido['estado'], string> = {
  enviado: '',
  pendiente: ': por salir',
  reintentando: ': se está intentando',
  fallido: ': no ha salido',
  dudoso: ': puede no haber salido',
};

function describeCorreo({ fecha, nombre, estado, reenviable }: CorreoDePedido): Suceso {
  const que = `Correo «${CORREOS[nombre].asunto}»${ESTADOS[estado]}`;
  return { clase: 'correo', fecha, que, reenviable: reenviable ? nombre : null };
}

const CANALES: Record<Evento['canal'], string> = {
  aviso: 'Banco (aviso)',
  retorno: 'Banco (vuelta)',
  cierre: 'Banco (vuelta)',
  consulta: 'Banco (consulta)',
  devolucion: 'Banco (devolución)',
  mano: 'A mano',
};

function describeEvento({ fecha, canal, resultado, ds_order }: Evento): Suceso {
  const que = `${describeResultado(resultado)} · ${ds_order}`;
  return { clase: 'banco', fecha, quien: CANALES[canal], que };
}

const RESULTADOS: Record<string, string> = {
  autorizado: 'Pago cobrado',
  denegado: 'Pago denegado',
  cancelado: 'Pago cancelado por quien compraba',
  repetido: 'El banco repitió lo que ya se sabía',
};

/** A sentence for the result that the evidence stores. */
function describeResultado(resultado: string): string {
  const [, word = '', cents = ''] = /^(devolucion): (\d+)$/.exec(resultado) ?? [];
  if (word) return `Devuelto en total: ${asEuros(Number(cents))}`;
  if (resultado.startsWith('devolucion dudosa')) return 'Devolución sin confirmar por el banco';
  const [, codigo] = /^devolucion denegada: (.+)$/.exec(resultado) ?? [];
  if (codigo === 'a mano') return 'Devolución dada por no hecha';
  if (codigo) return `Devolución denegada (${codigo})`;
  if (resultado.startsWith('incidencia: ')) return `Pago cobrado, con ${resultado}`;
  return RESULTADOS[resultado] ?? `Respuesta no creída (${resultado})`;
}

function describeHecho({ fecha, verbo, administrador_id, administrador, cambios }: Hecho): Suceso {
  const values = Object.entries(cambios as Record<string, [unknown, unknown]>)
    .filter(([, [, despues]]) => typeof despues === 'string' || typeof despues === 'number')
    .map(([campo, [, despues]]) => describeValor(verbo, campo, String(despues)));
  const que = verbo.charAt(0).toUpperCase() + verbo.slice(1);
  return {
    clase: 'equipo',
    fecha,
    quien: administrador || `Cuenta ${administrador_id}`,
    que: [que, ...values].filter(Boolean).join(' · '),
  };
}

/** The trail has no tracking number, only that there is another one. */
function describeValor(verbo: string, campo: string, valor: string): string {
  if (campo === 'importe') return formatEuros(Number(valor));
  if (campo !== 'seguimiento') return valor;
  return verbo === 'enviar' ? '' : 'otro número';
}
