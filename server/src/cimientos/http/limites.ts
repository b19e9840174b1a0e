import {
  CODIGO_INTENTOS,
  CODIGO_VIDA_MS,
  CONTACTO_NO_DIAS,
  ENCONTRADAS_DIA,
  RECLAMACIONES_DIA,
} from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { digestOfMailbox, type Mailbox, mailboxOf } from '../mailbox-of.ts';
import { AppError } from './errors.ts';
import { Limitador } from './limitador.ts';

/** Rate limit counters, in the database: all instances share them. */
export type Limites = ReturnType<typeof createLimites>;

/** A line with many IPv6 networks gets four times the limit of one network. */
const REDES_DE_UNA_LINEA = 4;

/** How long a redeemed code still counts: enough to repeat a request whose answer got lost. */
const CONFIRMADO_S = 5 * 60;

/** Builds the counters with the settings' figures; `secreto` keys the mailbox digests. */
export function createLimites(pool: pg.Pool, limites: Config['limites'], secreto: Buffer) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new Limitador(pool, keyPrefix, points, duration);
  /** A counter by mailbox digest; `quien` counts each actor's requests for a mailbox separately. */
  const porBuzon = (keyPrefix: string, points: number, duration: number) => {
    const counter = limiter(keyPrefix, points, duration);
    return (mailbox: Mailbox, quien?: string): Contador => {
      const digest = digestOfMailbox(secreto, mailbox);
      return { limiter: counter, key: quien === undefined ? digest : `${digest} ${quien}` };
    };
  };
  return {
    /** Failed logins of an account since the last good one, per network or known browser. */
    login: limiter('login', limites.loginFallos, limites.loginBloqueoS),
    /** Failed logins of one account by all strangers together. */
    loginCuenta: limiter('login-cuenta', limites.loginFallosCuenta, 3600),
    /** Failed logins of any accounts from one network. */
    loginRed: limiter('login-red', limites.loginFallosRed, 3600),
    /** Failed returns from Google or Apple, per network: each makes this server ask there. */
    vueltaRed: limiter('vuelta-red', limites.loginFallosRed, 3600),
    /** No counter: remembers that an administrator redeemed a mailed code, for its session. */
    confirmado: limiter('confirmado', 1, CONFIRMADO_S),
    /** Failed logins of any accounts from one line (IPv6 /48). */
    loginLinea: limiter('login-linea', REDES_DE_UNA_LINEA * limites.loginFallosRed, 3600),
    /** Codes mailed to an address, per requesting block of addresses or known browser: a minute. */
    codigoMinuto: limiter('codigo-minuto', 1, limites.codigoReenvioS),
    /** Codes mailed to a mailbox, per requesting block of addresses or known browser: an hour. */
    codigoHora: porBuzon('codigo-hora', limites.codigosHora, 3600),
    /** Codes mailed to a mailbox at strangers' request, all together. */
    codigoBuzon: porBuzon('codigo-buzon', 2 * limites.codigosHora, 3600),
    /** Codes requested from one IP address, for anybody. */
    codigoDireccion: limiter('codigo-direccion', limites.codigosDireccionHora, 3600),
    /** Codes requested from one block of addresses, for anybody. */
    codigoRed: limiter('codigo-red', limites.codigosRedHora, 3600),
    /** A browser's tries at the code that it requested. */
    codigoPropio: limiter('codigo-propio', CODIGO_INTENTOS, CODIGO_VIDA_MS / 1000),
    /** Tries at the codes of one account by clients that did not request them. */
    codigoAjeno: limiter('codigo-ajeno', limites.codigosIntentosHora, 3600),
    /** Tries at other clients' codes from one block of addresses, for any account. */
    codigoAjenoRed: limiter('codigo-ajeno-red', limites.codigosIntentosRedHora, 3600),
    /** Tries at one code by clients without cookies, which are no browsers. */
    codigoSencillo: limiter('codigo-sencillo', CODIGO_INTENTOS, CODIGO_VIDA_MS / 1000),
    /** Unknown coupon codes and links, per account or network. */
    cupon: limiter('cupon', limites.cuponesHora, 3600),
    /** Invalid private links of shops, per network. */
    enlaceTienda: limiter('enlace-tienda', limites.cuponesHora, 3600),
    /** Unknown badge codes, per network or account. */
    chapaDesconocida: limiter('chapa-desconocida', limites.chapasDesconocidasHora, 3600),
    /** Likes of one medium without session, per network. */
    meGusta: limiter('me-gusta', limites.meGustaDia, 24 * 3600),
    /** Kept payment messages without effect, per payment, or per network for an unknown payment. */
    avisoSinEfecto: limiter('aviso-sin-efecto', 100, 3600),
    /** Mails to a buyer that administrators send again, per order. */
    reenvioPedido: limiter('reenvio-pedido', 1, 60),
    /** Receipts drawn, per account. */
    recibo: limiter('recibo', 240, 3600),
    /** Posters of lost pets drawn, per account. */
    cartelPerdida: limiter('cartel-perdida', 60, 3600),
    /** Cards and labels drawn, per shop. */
    cartel: limiter('cartel', 240, 3600),
    /** Emergency cards, badge backs and tag addresses, per account. */
    emergencia: limiter('emergencia', 120, 3600),
    /** Sales figures and tables, per shop. */
    comercio: limiter('comercio', 600, 3600),
    /** Photos of the pet in a purchase, per buyer. */
    fotoCompra: limiter('foto-compra', 60, 3600),
    /** Notices from one network about one pet, and about all pets together. */
    aviso: limiter('aviso', limites.avisosHora, 3600),
    avisoRed: limiter('aviso-red', 4 * limites.avisosHora, 3600),
    /** Notices about one pet from one line (IPv6 /48). */
    avisoLinea: limiter('aviso-linea', REDES_DE_UNA_LINEA * limites.avisosHora, 3600),
    /** Reports of entries on the board, per network, and per line (IPv6 /48). */
    denunciaTablon: limiter('denuncia-tablon', limites.avisosHora, 3600),
    denunciaTablonLinea: limiter(
      'denuncia-tablon-linea',
      REDES_DE_UNA_LINEA * limites.avisosHora,
      3600,
    ),
    /** Drafts of found animals, and claims of them, from one network and from one line. */
    encontrada: limiter('encontrada', 4 * limites.avisosHora, 3600),
    encontradaLinea: limiter('encontrada-linea', REDES_DE_UNA_LINEA * 4 * limites.avisosHora, 3600),
    /** Found animals that a mailbox publishes, and those that it claims, in a day. */
    encontradaBuzon: porBuzon('encontrada-buzon', ENCONTRADAS_DIA, 24 * 3600),
    reclamacionBuzon: porBuzon('reclamacion-buzon', RECLAMACIONES_DIA, 24 * 3600),
    /** Municipalities that somebody types at the board, per network: an unknown one costs 15 ms. */
    zonaEscrita: limiter('zona-escrita', 20 * limites.avisosHora, 3600),
    /** Photos with notices from one network, or by an owner in one conversation. */
    fotoAviso: limiter('foto-aviso', 5 * limites.avisosHora, 3600),
    /** Photos with notices from one line (IPv6 /48). */
    fotoAvisoLinea: limiter('foto-aviso-linea', REDES_DE_UNA_LINEA * 5 * limites.avisosHora, 3600),
    /** Messages of one side of a conversation. */
    mensaje: limiter('mensaje', 10 * limites.avisosHora, 3600),
    /** Invitations of contacts, per account, and per mailbox. */
    contactoCuenta: limiter('contacto-cuenta', 20, 24 * 3600),
    contactoBuzon: porBuzon('contacto-buzon', 3, 24 * 3600),
    /** No counter: remembers a mailbox that refused an account, which then cannot ask again. */
    contactoNo: limiter('contacto-no', 1, CONTACTO_NO_DIAS * 24 * 3600),
    /** Test pushes, per owner. */
    pruebaPush: limiter('prueba-push', 20, 3600),
    /** Push addresses that an account registers: each costs a DNS lookup. */
    navegador: limiter('navegador', 120, 3600),
    /** Handovers per account: each may mail a stranger. */
    traspaso: limiter('traspaso', limites.traspasosDia, 24 * 3600),
    /** Handovers to one mailbox, from any account. */
    traspasoBuzon: porBuzon('traspaso-buzon', 5, 24 * 3600),
    /** Withdrawals per network or account, and per line (IPv6 /48). */
    desistimiento: limiter('desistimiento', limites.desistimientosHora, 3600),
    desistimientoLinea: limiter(
      'desistimiento-linea',
      REDES_DE_UNA_LINEA * limites.desistimientosHora,
      3600,
    ),
    /** Withdrawals for one mailbox, per network and in total: each may mail a stranger. */
    desistimientoBuzon: porBuzon('desistimiento-buzon', limites.desistimientosHora, 24 * 3600),
    desistimientoBuzonTotal: porBuzon(
      'desistimiento-buzon-total',
      4 * limites.desistimientosHora,
      24 * 3600,
    ),
    /** Payments started, per buyer. */
    pago: limiter('pago', limites.pagosHora, 3600),
  };
}

/** The keys that stand for an e-mail in the counters: the address and its mailbox's digest. */
export function listNamesInLimites(secreto: Buffer, email: string): string[] {
  return [email, digestOfMailbox(secreto, mailboxOf(email))];
}

/**
 * Counts one event of `key`; returns the number of events, this one included.
 * @throws AppError 429 with the seconds to wait when there were too many
 */
export async function spend(
  limiter: RateLimiterAbstract,
  key: string,
  error?: string,
): Promise<number> {
  try {
    const { consumedPoints } = await limiter.consume(key);
    return consumedPoints;
  } catch (rejection) {
    throw rejection instanceof RateLimiterRes ? tooMany(rejection, error) : rejection;
  }
}

/** Counts one event of `key`; returns whether the limit still holds. */
export async function isWithin(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return false;
    throw rejection;
  }
}

/** A counter and its key. */
export interface Contador {
  limiter: RateLimiterAbstract;
  key: string;
}

/**
 * Counts one event in each of `contadores`, or in none; returns the number of events in each.
 * @throws AppError 429 of the first exceeded counter
 */
export async function spendEach(contadores: Contador[], error?: string): Promise<number[]> {
  const spent: Contador[] = [];
  const counts: number[] = [];
  try {
    for (const contador of contadores) {
      counts.push(await spend(contador.limiter, contador.key, error));
      spent.push(contador);
    }
    return counts;
  } catch (rejection) {
    await giveBack(spent);
    throw rejection;
  }
}

/** Counts one event in each of `contadores`, or in none; false when one of them is exceeded. */
export async function trySpend(contadores: Contador[]): Promise<boolean> {
  try {
    await spendEach(contadores);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Counts something before `work` does it, and gives it back when `work` throws. It must not run in a
 * transaction: counters use the same connection pool, and a caller that holds one connection while
 * it waits for another can cause a deadlock.
 * @throws AppError 429 with `mensaje`, and what `work` throws
 */
export async function spendWhile<T>(
  contadores: Contador[],
  mensaje: string,
  work: () => Promise<T>,
): Promise<T> {
  await spendEach(contadores, mensaje);
  try {
    return await work();
  } catch (error) {
    await giveBack(contadores);
    throw error;
  }
}

/** Takes counted events back that turned out to be no failures. */
export async function giveBack(contadores: Contador[]): Promise<void> {
  await Promise.all(contadores.map(({ limiter, key }) => limiter.reward(key)));
}

/**
 * Counts a guess before `look`, because guesses come in parallel. Takes it back unless it was a
 * miss: no result, an empty list, or a refusal (400, 404). A guess over the limit is not counted.
 * @throws AppError 429 when there were too many
 */
export async function spendOnMiss<T>(
  contador: Contador,
  look: () => Promise<T>,
  error?: string,
): Promise<T> {
  await spend(contador.limiter, contador.key, error).catch(async (refusal: unknown) => {
    if (refusal instanceof AppError) await giveBack([contador]);
    throw refusal;
  });
  let isMiss = false;
  try {
    const found = await look();
    isMiss = found === undefined || (Array.isArray(found) && found.length === 0);
    return found;
  } catch (refusal) {
    isMiss = refusal instanceof AppError && [400, 404].includes(refusal.status);
    throw refusal;
  } finally {
    if (!isMiss) await giveBack([contador]);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes, error: string = textos.errores.demasiadas) {
  return new AppError(429, error, { retryAfterS: Math.max(1, msBeforeNext / 1000) });
}
