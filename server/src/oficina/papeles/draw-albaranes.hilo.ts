import { createDrawer } from '../../taller/imprenta/pages.ts';
import { openAlbaranes } from './draw-albaranes.ts';

/** Task of the PDF thread: draws a packing slip. */
export default createDrawer(openAlbaranes);
