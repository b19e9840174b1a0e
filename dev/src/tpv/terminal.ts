import { createAvisador, type Esperas } from './protocolo/avisos.ts';
import { isResuelta, openOperaciones, type Operacion } from './operaciones/operaciones.ts';
import { addDevolucion, findRechazo, tratoOf } from './operaciones/devolucion.ts';
import { isPagable, openOperacion } from './operaciones/pago.ts';
import { type Comercio, readPeticion, Rechazo } from './protocolo/peticion.ts';
import { readPeticionRest, RechazoRest, signRespuestaRest } from './protocolo/peticion-rest.ts';

export interface TpvSettings extends Comercio, Partial<Esperas> {
  /** The shop's address for results: the only address that is called, whatever a form contains. */
  avisoUrl: string;
  /** Folder of the operations; created when missing. */
  folder: string;
}

export type Terminal = Awaited<ReturnType<typeof openTerminal>>;

/** The card terminal of one shop. */
export async function openTerminal(
  { folder, avisoUrl, esperaMs = 50, esperaTardiaMs = 8_000, ...comercio }: TpvSettings,
  reportError: (error: unknown) => void,
) {
  const operaciones = await openOperaciones(folder);
  const envio = { avisoUrl, esperaMs, esperaTardiaMs };
  const avisador = createAvisador(operaciones, comercio, envio, reportError);

  /** Accepts the shop's request, unless its order has a result. Throws a Rechazo. */
  async function receive(body: unknown): Promise<Operacion> {
    const peticion = readPeticion(body, comercio);
    const opened = await operaciones.update(peticion.pedido, (before) =>
      before?.resultado ? undefined : openOperacion(peticion, before),
    );
    if (!opened) throw new Rechazo('SIS0051');
    return opened;
  }

  /**
   * Decides a payable operation and notifies the shop; an operation decided before stays unchanged.
   */
  async function decide(
    pedido: string,
    change: (operacion: Operacion) => Operacion | undefined,
  ): Promise<Operacion | undefined> {
    const decided = await operaciones.update(pedido, (before) =>
      before && isPagable(before) ? change(before) : undefined,
    );
    if (isResuelta(decided)) avisador.schedule(decided);
    return decided ?? operaciones.find(pedido);
  }

  /**
   * Refunds on the shop's request; `answer` is missing when the shop gets none. Throws a
   * RechazoRest.
   */
  async function giveBack(body: unknown) {
    const peticion = readPeticionRest(body, comercio);
    const { pedido, importe } = peticion;
    const trato = tratoOf(importe);
    let rechazo: string | undefined;
    const changed = await operaciones.update(pedido, (before) => {
      rechazo = findRechazo(before, importe);
      return rechazo || trato === 'perdida' ? undefined : before && addDevolucion(before, importe);
    });
    if (rechazo) throw new RechazoRest(rechazo);
    const devolucion = changed?.devoluciones?.at(-1);
    const answer = devolucion && signRespuestaRest(changed!, devolucion, peticion, comercio);
    return { trato, answer };
  }

  return { comercio, operaciones, avisador, receive, decide, giveBack };
}
