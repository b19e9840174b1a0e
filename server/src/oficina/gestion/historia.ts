import { formatEuros, toEuros } from '@vuelve/contract/dinero';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import type { Queryable } from '../../cimientos/db/database.ts';
import { selectEventos, selectHechos } from './gestion.queries.ts';

type Suceso = PedidoAdmin['historia'][number];
type Evento = Awaited<ReturnType<typeof selectEventos>>[number];
type Hecho = Awaited<ReturnType<typeof selectHechos>>[number];

/** The history of an order from the bank's events and the administrators' actions, newest first. */
export async function listHistoria(db: Queryable, pedidoId: number): Promise<Suceso[]> {
  const sucesos = [
    ...(await selectEventos(db, pedidoId)).map(describeEvento),
    ...(await selectHechos(db, pedidoId)).map(describeHecho),
  ];
  return sucesos
    .sort((a, b) => b.fecha.getTime() - a.fecha.getTime())
    .map(({ fecha, ...same }) => ({ fecha: fecha.toISOString(), ...same }));
}

const CANALES: Record<Evento['canal'], string> = {
  aviso: 'Banco (aviso)',
  retorno: 'Banco (vuelta)',
  cierre: 'Banco (vuelta)',
  consulta: 'Banco (consulta)',
  devolucion: 'Banco (devolución)',
  mano: 'A mano',
};

function describeEvento({ fecha, canal, resultado, ds_order }: Evento) {
  return { fecha, quien: CANALES[canal], que: `${describeResultado(resultado)} · ${ds_order}` };
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
  if (word) return `Devuelto en total: ${formatEuros(toEuros(Number(cents)))}`;
  if (resultado.startsWith('devolucion dudosa')) return 'Devolución sin confirmar por el banco';
  const [, codigo] = /^devolucion denegada: (.+)$/.exec(resultado) ?? [];
  if (codigo === 'a mano') return 'Devolución dada por no hecha';
  if (codigo) return `Devolución denegada (${codigo})`;
  if (resultado.startsWith('incidencia: ')) return `Pago cobrado, con ${resultado}`;
  return RESULTADOS[resultado] ?? `Respuesta no creída (${resultado})`;
}

function describeHecho({ fecha, verbo, administrador_id, administrador, cambios }: Hecho) {
  const values = Object.entries(cambios as Record<string, [unknown, unknown]>)
    .filter(([, [, despues]]) => typeof despues === 'string' || typeof despues === 'number')
    .map(([campo, [, despues]]) =>
      campo === 'importe' ? formatEuros(Number(despues)) : String(despues),
    );
  const que = verbo.charAt(0).toUpperCase() + verbo.slice(1);
  return {
    fecha,
    quien: administrador ?? `Cuenta ${administrador_id}`,
    que: [que, ...values].join(' · '),
  };
}
