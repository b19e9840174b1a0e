import { openApart } from '../../taller/apart/apart.ts';
import { defineTask } from '../../taller/apart/task.ts';
import type girar from './girar.ts';

/** Run by a Node that is killed: gives a child work without end; the child writes its process id to the file named. */
const script = new URL('./girar.ts', import.meta.url);
const apart = openApart({ memoriaMb: 200, cpuS: 2, fileBytes: 1e6, preload: script });
await apart.run(defineTask<typeof girar>(script), { path: process.argv[2]! }, { cuenta: 1 });
