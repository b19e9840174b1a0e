import { writeFileSync } from 'node:fs';

/** Task: writes down who it is, and never ends nor lets anything else in. */
export default async function girar({ path }: { path: string }): Promise<never> {
  writeFileSync(path, String(process.pid));
  for (;;);
}
