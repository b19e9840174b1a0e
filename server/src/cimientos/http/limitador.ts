import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** The database's time in ms. */
const AHORA = '(extract(epoch FROM now()) * 1000)::bigint';

/** Adds points. An end further away than a whole duration shows a clock that jumped back. */
const SUMA = `INSERT INTO limites (key, points, expire) VALUES ($1, $2, ${AHORA} + $3::bigint)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN $4 OR limites.expire <= ${AHORA} THEN $2 ELSE limites.points + $2 END,
    expire = CASE WHEN $4 OR limites.expire <= ${AHORA} THEN EXCLUDED.expire
      ELSE least(limites.expire, EXCLUDED.expire) END
  RETURNING points, expire - ${AHORA} AS falta`;

const LECTURA = `SELECT points, expire - ${AHORA} AS falta FROM limites
  WHERE key = $1 AND expire > ${AHORA}`;

type Cuenta = pg.QueryResult<{ points: number; falta: string }>;

/**
 * Counters of rate-limiter-flexible, by the database's clock. The library's own statements take the
 * instance's: minutes ahead, every limit would be over.
 */
export class Limitador extends RateLimiterPostgres {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, keyPrefix: string, points: number, duration: number) {
    super({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limites',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
    this.#pool = pool;
  }

  // The three methods that the library asks of a store; its types leave them out.

  _upsert(key: string, points: number, durationMs: number, isNew = false): Promise<Cuenta> {
    return this.#pool.query(SUMA, [key, points, durationMs, isNew]);
  }

  async _get(key: string): Promise<Cuenta | null> {
    const found: Cuenta = await this.#pool.query(LECTURA, [key]);
    return found.rowCount ? found : null;
  }

  _getRateLimiterRes(_key: string, changed: number, { rows: [row] }: Cuenta): RateLimiterRes {
    const { points, falta } = row!;
    const left = Math.max(this.points - points, 0);
    return new RateLimiterRes(left, Math.max(Number(falta), 0), points, points === changed);
  }
}
