import { openApart } from '../../taller/apart/apart.ts';
import { defineTask } from '../../taller/apart/task.ts';
import type girar from './girar.ts';

/** A process to be killed: gives a child endless work, which writes its process id to a file. */
const script = new URL('./girar.ts', import.meta.url);
const apart = openApart({ memoriaMb: 200, cpuS: 2, fileBytes: 1e6, preload: script });
await apart.run(defineTask<typeof girar>(script), { path: process.argv[2]! }, { cuenta: 1 });
