import { defineTask } from '../../taller/apart/task.ts';
import { openApart } from '../../taller/apart/apart.ts';
import type comer from './comer.ts';

/** Script of a process without prlimit: prints the results of a small and of a too large child. */
const script = new URL('./comer.ts', import.meta.url);
const apart = openApart({ memoriaMb: 200, cpuS: 10, fileBytes: 1e6, preload: script });
const few = await apart.run(defineTask<typeof comer>(script), { mb: 10 }, { cuenta: 1 });
const many = await apart.run(defineTask<typeof comer>(script), { mb: 1_000 }, { cuenta: 1 });
apart.close();
console.log(JSON.stringify({ few, many: many ?? null }));
