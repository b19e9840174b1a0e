import {
  type ConsultaDenuncias,
  consultaDenuncias,
  type DenunciaEnLista,
} from '@vuelve/contract/denuncias';
import { PARTES } from '@vuelve/contract/partes';
import { inSpain } from '../../cimientos/http/csv.ts';
import type { ListaCsv } from '../../cimientos/http/lista-csv.ts';
import { listDenuncias } from './denuncias.ts';

/** The reported conversations as CSV, without a word of them. */
export const CSV_DENUNCIAS: ListaCsv<ConsultaDenuncias, DenunciaEnLista> = {
  objeto: 'denuncias',
  consulta: consultaDenuncias,
  list: listDenuncias,
  columnas: {
    Conversación: ({ id }) => id,
    Denunciada: ({ denunciada }) => inSpain(denunciada),
    Mascota: ({ mascota }) => mascota?.nombre ?? '',
    'La denunció': ({ por, mascota }) =>
      mascota || por === 'buscador' ? PARTES[por] : 'Quien dice que es suya',
    Vista: ({ vista }) => inSpain(vista),
  },
};
