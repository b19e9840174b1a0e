import type { JobResult } from 'pg-boss';

interface Job<T> {
  id: string;
  name: string;
  data: T;
}

interface Modo {
  /** The jobs of a batch are done at once, where it is not one after the other. */
  aLaVez: boolean;
  onError: (error: Error) => void;
}

/** Works a batch of jobs; one that fails is tried again by itself, as its queue says, and `onError` hears of it. */
export async function settleAll<T>(
  jobs: Job<T>[],
  work: (data: T) => Promise<void>,
  { aLaVez, onError }: Modo,
): Promise<JobResult[]> {
  const settle = (job: Job<T>) => settleJob(job, work, onError);
  if (aLaVez) return Promise.all(jobs.map(settle));
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await settle(job));
  return results;
}

async function settleJob<T>(
  { id, name, data }: Job<T>,
  work: (data: T) => Promise<void>,
  onError: (error: Error) => void,
): Promise<JobResult> {
  try {
    await work(data);
    return { id, status: 'completed' };
  } catch (cause) {
    const { name: kind, code, message } = Object(cause) as NodeJS.ErrnoException;
    // No more in a log: what a mail server answers names whom it refused.
    onError(new Error(`A job of ${name} failed: ${code ?? kind}`, { cause }));
    return { id, status: 'failed', output: { message, code, name: kind } };
  }
}
