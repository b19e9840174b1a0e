import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

/** A later release takes the job meanwhile. */
const PAUSA = '5 seconds';
/** Giving back is quicker than doing: without a rest this instance would take all jobs first. */
const DESCANSO_MS = 3_000;

/**
 * Puts a running job back into its queue, with as many tries left as before. Counting the try, and
 * one more that is allowed, keeps this attempt's result from settling the next one.
 */
export async function giveBack(boss: PgBoss, { id, name }: { id: string; name: string }) {
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET state = 'created', started_on = NULL, heartbeat_on = NULL,
       start_after = now() + $3::interval, retry_count = retry_count + 1, retry_limit = retry_limit + 1
     WHERE name = $1 AND id = $2 AND state = 'active'`,
    [name, id, PAUSA],
  );
  await sleep(DESCANSO_MS);
}
