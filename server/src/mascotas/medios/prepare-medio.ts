import { defineTask } from '../../taller/apart/task.ts';
import type prepareApart from './prepare-medio.apart.ts';

/** Task: makes an upload, or a video that was converted, ready for the album. */
export const prepareMedio = defineTask<typeof prepareApart>(
  new URL('./prepare-medio.apart.ts', import.meta.url),
);
