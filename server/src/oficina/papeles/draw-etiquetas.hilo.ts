import { createDrawer } from '../../taller/imprenta/pages.ts';
import { openEtiquetas } from './draw-etiquetas.ts';

/** Task of the PDF thread: draws a sheet of address labels. */
export default createDrawer(openEtiquetas);
