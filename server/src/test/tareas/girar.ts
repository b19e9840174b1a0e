import { writeFileSync } from 'node:fs';

/** Task: writes its process id to a file and then blocks for ever. */
export default async function girar({ path }: { path: string }): Promise<never> {
  writeFileSync(path, String(process.pid));
  for (;;);
}
