import { CODIGO_INTENTOS, CODIGO_VIDA_MS, CONTACTO_NO_DIAS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { digestOfMailbox, type Mailbox, mailboxOf } from '../mailbox-of.ts';
import { AppError } from './errors.ts';

/** The counters of what can be guessed or flooded; they live in the database, shared by all instances. */
export type Limites = ReturnType<typeof createLimites>;

/** A line with many networks has as much as so many. */
const REDES_DE_UNA_LINEA = 4;

/** How long a code that was redeemed stands: as long as it takes to ask again for what got no answer. */
const CONFIRMADO_S = 5 * 60;

/** Builds the counters with the figures of the settings; `secreto` keys the digests of mailboxes. */
export function createLimites(pool: pg.Pool, limites: Config['limites'], secreto: Buffer) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limites',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  /** A counter of mailboxes, by their digests; `quien`: of what somebody does to each of them. */
  const porBuzon = (keyPrefix: string, points: number, duration: number) => {
    const counter = limiter(keyPrefix, points, duration);
    return (mailbox: Mailbox, quien?: string): Contador => {
      const digest = digestOfMailbox(secreto, mailbox);
      return { limiter: counter, key: quien === undefined ? digest : `${digest} ${quien}` };
    };
  };
  return {
    /** Failed logins of one account from one network, or in one browser that it knows, since the last good one. */
    login: limiter('login', limites.loginFallos, limites.loginBloqueoS),
    /** Failed logins of one account by all strangers together. */
    loginCuenta: limiter('login-cuenta', limites.loginFallosCuenta, 3600),
    /** Failed logins of any accounts from one network. */
    loginRed: limiter('login-red', limites.loginFallosRed, 3600),
    /** Returns from Google or Apple that were not good, from one network: each makes this server ask there. */
    vueltaRed: limiter('vuelta-red', limites.loginFallosRed, 3600),
    /** No counter: mailed codes that an administrator redeemed, and that still stand for his session. */
    confirmado: limiter('confirmado', 1, CONFIRMADO_S),
    /** Failed logins of any accounts from all the networks that one line may have (IPv6). */
    loginLinea: limiter('login-linea', REDES_DE_UNA_LINEA * limites.loginFallosRed, 3600),
    /** Codes mailed to one address as one block of addresses, or a known browser, asked: one a minute. */
    codigoMinuto: limiter('codigo-minuto', 1, limites.codigoReenvioS),
    /** Codes mailed to one mailbox as one block of addresses, or a known browser, asked: some an hour. */
    codigoHora: porBuzon('codigo-hora', limites.codigosHora, 3600),
    /** Codes mailed to one mailbox as strangers asked. */
    codigoBuzon: porBuzon('codigo-buzon', 2 * limites.codigosHora, 3600),
    /** Codes asked for from one address, whoever they are for. */
    codigoDireccion: limiter('codigo-direccion', limites.codigosDireccionHora, 3600),
    /** Codes asked for from one block of addresses. */
    codigoRed: limiter('codigo-red', limites.codigosRedHora, 3600),
    /** Tries of a browser at the code that it asked for. */
    codigoPropio: limiter('codigo-propio', CODIGO_INTENTOS, CODIGO_VIDA_MS / 1000),
    /** Tries at the codes of one account by all who did not ask for them. */
    codigoAjeno: limiter('codigo-ajeno', limites.codigosIntentosHora, 3600),
    /** Tries from one block of addresses at codes that others asked for, of any accounts. */
    codigoAjenoRed: limiter('codigo-ajeno-red', limites.codigosIntentosRedHora, 3600),
    /** Tries at one code by clients that are no browsers and keep no cookie. */
    codigoSencillo: limiter('codigo-sencillo', CODIGO_INTENTOS, CODIGO_VIDA_MS / 1000),
    /** Coupon codes and links that do not exist, tried by one account or from one network. */
    cupon: limiter('cupon', limites.cuponesHora, 3600),
    /** Private links of shops that do not work, tried from one network. */
    enlaceTienda: limiter('enlace-tienda', limites.cuponesHora, 3600),
    /** Codes that no badge has, asked for from one network, or by one account. */
    chapaDesconocida: limiter('chapa-desconocida', limites.chapasDesconocidasHora, 3600),
    /** Likes of one medium from one network, without session. */
    meGusta: limiter('me-gusta', limites.meGustaDia, 24 * 3600),
    /** Payment answers that change nothing, of one payment or, where there is none, from one network: so many are kept. */
    avisoSinEfecto: limiter('aviso-sin-efecto', 100, 3600),
    /** Receipts drawn for one account. */
    recibo: limiter('recibo', 240, 3600),
    /** Posters of lost pets drawn for one account. */
    cartelPerdida: limiter('cartel-perdida', 60, 3600),
    /** Cards and labels drawn for one shop. */
    cartel: limiter('cartel', 240, 3600),
    /** Emergency cards, backs of badges and addresses of tags that one account asked for. */
    emergencia: limiter('emergencia', 120, 3600),
    /** Sums and tables of its sales that one shop asked for. */
    comercio: limiter('comercio', 600, 3600),
    /** Pictures sent by one buyer for the pet of his purchase. */
    fotoCompra: limiter('foto-compra', 60, 3600),
    /** What one network tells of one pet, and of all pets together. */
    aviso: limiter('aviso', limites.avisosHora, 3600),
    avisoRed: limiter('aviso-red', 4 * limites.avisosHora, 3600),
    /** The same of one pet from all the networks that one line may have (IPv6). */
    avisoLinea: limiter('aviso-linea', REDES_DE_UNA_LINEA * limites.avisosHora, 3600),
    /** Photos that one network sends with what it tells, or an owner in one conversation. */
    fotoAviso: limiter('foto-aviso', 5 * limites.avisosHora, 3600),
    /** The same from all the networks that one line may have (IPv6). */
    fotoAvisoLinea: limiter('foto-aviso-linea', REDES_DE_UNA_LINEA * 5 * limites.avisosHora, 3600),
    /** Messages of one side of a conversation. */
    mensaje: limiter('mensaje', 10 * limites.avisosHora, 3600),
    /** Letters that ask somebody to be a contact: by one account, and to one mailbox. */
    contactoCuenta: limiter('contacto-cuenta', 20, 24 * 3600),
    contactoBuzon: porBuzon('contacto-buzon', 3, 24 * 3600),
    /** No counter: mailboxes that said no to an account, and are not asked by it again for long. */
    contactoNo: limiter('contacto-no', 1, CONTACTO_NO_DIAS * 24 * 3600),
    /** Test pushes that one owner asked for. */
    pruebaPush: limiter('prueba-push', 20, 3600),
    /** Addresses for its browsers that one account brought: each is looked up. */
    navegador: limiter('navegador', 120, 3600),
    /** Handovers begun by one account: each may write to a stranger. */
    traspaso: limiter('traspaso', limites.traspasosDia, 24 * 3600),
    /** Handovers begun to one mailbox, whoever begins them. */
    traspasoBuzon: porBuzon('traspaso-buzon', 5, 24 * 3600),
    /** Withdrawals declared from one network, from all that one line may have (IPv6), or by one account. */
    desistimiento: limiter('desistimiento', limites.desistimientosHora, 3600),
    desistimientoLinea: limiter(
      'desistimiento-linea',
      REDES_DE_UNA_LINEA * limites.desistimientosHora,
      3600,
    ),
    /** The same to one mailbox as one network asked, and as all of them together did: each may write to a stranger. */
    desistimientoBuzon: porBuzon('desistimiento-buzon', limites.desistimientosHora, 24 * 3600),
    desistimientoBuzonTotal: porBuzon(
      'desistimiento-buzon-total',
      4 * limites.desistimientosHora,
      24 * 3600,
    ),
    /** Payments begun by one buyer. */
    pago: limiter('pago', limites.pagosHora, 3600),
  };
}

/** By which names the counters know who has an address: the account by the address, the mailbox by its digest. */
export function listNamesInLimites(secreto: Buffer, email: string): string[] {
  return [email, digestOfMailbox(secreto, mailboxOf(email))];
}

/**
 * Counts one event of `key`; returns how many there were, this one included.
 * @throws AppError 429 with the seconds to wait when there were too many.
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

/** Counts one event of `key`; whether there were not too many. */
export async function isWithin(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return false;
    throw rejection;
  }
}

/** A counter and what is counted there. */
export interface Contador {
  limiter: RateLimiterAbstract;
  key: string;
}

/**
 * Counts one event in each of `contadores`, or in none; returns how many there were in each, this one included.
 * @throws AppError 429 of the first that had too many
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

/** Counts one event in each of `contadores`, or in none; false when one of them had too many. */
export async function trySpend(contadores: Contador[]): Promise<boolean> {
  try {
    await spendEach(contadores);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Takes back what was counted in advance: it was no failure. */
export async function giveBack(contadores: Contador[]): Promise<void> {
  await Promise.all(contadores.map(({ limiter, key }) => limiter.reward(key)));
}

/**
 * Counts a guess before `look`, for guesses come in parallel, and takes it back unless it was a miss: nothing, an empty
 * list, or a refusal (400, 404). One that is refused here was no guess either.
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
