import type { DenunciaEnLista } from '@vuelve/contract/denuncias';
import { DENUNCIA_DIAS } from '@vuelve/contract/reglas';
import { useLoaderData } from 'react-router';
import { DelTablon } from './del-tablon.tsx';
import { Cabecera } from '../cabecera.tsx';
import { DescargarCsv } from '../descargar-csv.tsx';
import { Lista } from '../lista.tsx';
import { nameAsunto, partesOf } from '../partes-of.ts';
import { RowLink } from '../row-link.tsx';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { asMoment } from '../../ui/format/as-moment.ts';

export async function loader() {
  const [first, { asuntos }] = await Promise.all([
    call('listDenuncias', { query: {} }),
    call('listAsuntosTablon'),
  ]);
  return { first, asuntos };
}

export function Component() {
  const { first, asuntos } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera
        title="Denuncias"
        text={`Las conversaciones que alguien ha denunciado, primero las que nadie ha mirado. Se guardan ${DENUNCIA_DIAS} días al menos, mientras la mascota siga aquí.`}
      >
        <DescargarCsv call="downloadDenunciasCsv" input={{}} name="denuncias" />
      </Cabecera>
      {asuntos.length > 0 && <DelTablon asuntos={asuntos} />}
      <Lista
        caption="Conversaciones denunciadas, primero las que nadie ha mirado"
        first={first}
        fetchPage={(cursor) => call('listDenuncias', { query: { cursor } })}
        columnas={COLUMNAS}
        keyOf={({ id }) => id}
        vacio="Nadie ha denunciado ninguna conversación."
      />
    </div>
  );
}

const COLUMNAS: Columna<DenunciaEnLista>[] = [
  {
    titulo: 'Conversación',
    render: ({ id }) => (
      <RowLink to={pathTo('adminDenuncia', { id: String(id) })}>Conversación {id}</RowLink>
    ),
    isShort: true,
  },
  {
    titulo: 'Denunciada',
    render: ({ denunciada }) => <time dateTime={denunciada}>{asMoment(denunciada)}</time>,
    isShort: true,
  },
  { titulo: 'Mascota', render: nameAsunto },
  { titulo: 'La denunció', render: (denuncia) => partesOf(denuncia)[denuncia.por] },
  {
    titulo: 'Estado',
    render: ({ vista }) =>
      vista ? `Vista el ${asMoment(vista)}` : <b className="font-semibold text-warn">Por mirar</b>,
  },
];
