import { createAvisador, type Esperas } from './protocolo/avisos.ts';
import { isResuelta, openOperaciones, type Operacion } from './operaciones/operaciones.ts';
import { addDevolucion, findRechazo, tratoOf } from './operaciones/devolucion.ts';
import { isPagable, openOperacion } from './operaciones/pago.ts';
import { type Comercio, readPeticion, Rechazo } from './protocolo/peticion.ts';
import { readPeticionRest, RechazoRest, signRespuestaRest } from './protocolo/peticion-rest.ts';

export interface TpvSettings extends Comercio, Partial<Esperas> {
  /** The shop's address for results: the only one that is ever called, whatever a form asks for. */
  avisoUrl: string;
  /** Where the operations are kept; made where it is missing. */
  folder: string;
}

export type Terminal = Awaited<ReturnType<typeof openTerminal>>;

/** The card terminal of one shop: what it keeps, and what it can be asked to do. */
export async function openTerminal(
  { folder, avisoUrl, esperaMs = 50, esperaTardiaMs = 8_000, ...comercio }: TpvSettings,
  reportError: (error: unknown) => void,
) {
  const operaciones = await openOperaciones(folder);
  const envio = { avisoUrl, esperaMs, esperaTardiaMs };
  const avisador = createAvisador(operaciones, comercio, envio, reportError);

  /** Takes the shop's request, unless its order already has a result. Throws a Rechazo. */
  async function receive(body: unknown): Promise<Operacion> {
    const peticion = readPeticion(body, comercio);
    const opened = await operaciones.update(peticion.pedido, (before) =>
      before?.resultado ? undefined : openOperacion(peticion, before),
    );
    if (!opened) throw new Rechazo('SIS0051');
    return opened;
  }

  /** Decides an operation that can still be paid and tells the shop; one decided before stays as it is. */
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

  /** Gives back what the shop asks for; `answer` is what it hears, if it hears anything. Throws a RechazoRest. */
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
