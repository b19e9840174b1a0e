import { writeFileSync } from 'node:fs';

/** Task: writes its process id to a file and then waits for ever, without using the processor. */
export default async function colgar({ path }: { path: string }): Promise<never> {
  writeFileSync(path, String(process.pid));
  return new Promise(() => {});
}
