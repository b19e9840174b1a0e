import { createDrawer } from '../../taller/imprenta/pages.ts';
import { openHojas } from './draw-hoja.ts';

/** Task of the PDF thread: draws a sheet of a download and returns the bytes that are ready. */
export default createDrawer(openHojas);
