import { COLORES } from '@vuelve/contract/senas';
import css from './encontrada.css?inline';

/** The pages' style, with the patch of each colour that the contract lists. */
export const estilo =
  css + COLORES.map(({ clave, muestra }) => `[value=${clave}]+i{background:${muestra}}`).join('');
