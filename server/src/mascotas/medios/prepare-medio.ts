import { defineTask } from '../../taller/apart/task.ts';
import type prepareApart from './prepare-medio.apart.ts';

/** Task: prepares an upload or a converted video for the album. */
export const prepareMedio = defineTask<typeof prepareApart>(
  new URL('./prepare-medio.apart.ts', import.meta.url),
);
