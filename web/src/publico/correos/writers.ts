import type { DatosCorreos, NombreCorreo } from '@vuelve/contract/paginas';
import type { ReactElement } from 'react';

export type Writers<K extends NombreCorreo> = {
  [N in K]: (datos: DatosCorreos[N]) => { asunto: string; letter: ReactElement };
};
