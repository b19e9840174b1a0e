import type { JobResult } from 'pg-boss';

interface Job<T> {
  id: string;
  name: string;
  data: T;
}

interface Modo {
  /** Whether the jobs of a batch run at the same time; otherwise one after the other. */
  aLaVez: boolean;
  /** Whether this instance may run a job with these data. */
  mayRun: (datos: never) => Promise<boolean>;
  /** Puts a job back that it may not run. */
  giveBack: (job: { id: string; name: string }) => Promise<void>;
  onError: (error: Error) => void;
}

/** Runs a batch of jobs. A failed job is retried as its queue says; `onError` gets its error. */
export async function settleAll<T>(
  jobs: Job<T>[],
  work: (data: T) => Promise<void>,
  modo: Modo,
): Promise<JobResult[]> {
  const settle = (job: Job<T>) => settleJob(job, work, modo);
  if (modo.aLaVez) return Promise.all(jobs.map(settle));
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await settle(job));
  return results;
}

async function settleJob<T>(
  { id, name, data }: Job<T>,
  work: (data: T) => Promise<void>,
  { mayRun, giveBack, onError }: Modo,
): Promise<JobResult> {
  try {
    if (await mayRun(data as never)) await work(data);
    else await giveBack({ id, name }); // then this result settles nothing
    return { id, status: 'completed' };
  } catch (cause) {
    const { name: kind, code, message } = Object(cause) as NodeJS.ErrnoException;
    // The log gets the code only: a mail server's answer names the recipient.
    onError(new Error(`A job of ${name} failed: ${code ?? kind}`, { cause }));
    return { id, status: 'failed', output: { message, code, name: kind } };
  }
}
