import type { ColaEnEspera, Tarea } from '@vuelve/contract/tareas';
import { useLoaderData } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { DescargarCsv } from '../descargar-csv.tsx';
import { Lista } from '../lista.tsx';
import { type Columna, Tabla } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Plazos } from './plazos.tsx';
import { Reintentar } from './reintentar.tsx';

export async function loader() {
  const [{ colas }, first, ultimos] = await Promise.all([
    call('listColas'),
    call('listTareas', { query: {} }),
    call('listPlazos'),
  ]);
  return { colas, first, ultimos };
}

export function Component() {
  const { colas, first, ultimos } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Cabecera
        title="Tareas"
        text="Lo que el servidor hace por su cuenta: lo que ha fallado y lo que espera su turno."
      >
        <DescargarCsv call="downloadTareasCsv" input={{}} name="tareas" />
      </Cabecera>
      <section aria-label="Han fallado" className="grid gap-3">
        <h2 className="text-xl">Han fallado</h2>
        <p className="text-sm text-muted">
          Lo que falla se vuelve a intentar solo; lo que se da por perdido se borra de aquí a los
          pocos días, y un correo al minuto: esos se ven y se reenvían en «Correos».
        </p>
        <Lista
          caption="Tareas que han fallado, de la última a la primera"
          first={first}
          fetchPage={(cursor) => call('listTareas', { query: { cursor } })}
          columnas={FALLIDAS}
          keyOf={({ id }) => id}
          vacio="No ha fallado ninguna."
        />
      </section>
      <section aria-label="En espera" className="grid gap-3">
        <h2 className="text-xl">En espera</h2>
        <Tabla
          caption="Cuántas tareas esperan en cada cola"
          columnas={EN_ESPERA}
          filas={colas}
          keyOf={({ cola }) => cola}
        />
      </section>
      <Plazos ultimos={ultimos} />
    </div>
  );
}

const FALLIDAS: Columna<Tarea>[] = [
  { titulo: 'Cuándo', render: ({ ultimo, creada }) => asMoment(ultimo ?? creada), isShort: true },
  {
    titulo: 'Tarea',
    render: ({ nombre, sujeto }) => [nombre, sujeto].filter(Boolean).join(' · '),
  },
  { titulo: 'Intentos', render: ({ intentos }) => intentos, isFigure: true },
  { titulo: 'Error', render: ({ error }) => error },
  {
    titulo: 'Y ahora',
    render: ({ proximo }) =>
      proximo ? `Se reintenta sola: ${asMoment(proximo)}` : 'No se va a reintentar',
  },
  { titulo: 'Otra vez', render: (tarea) => tarea.repetible && <Reintentar tarea={tarea} /> },
];

const EN_ESPERA: Columna<ColaEnEspera>[] = [
  { titulo: 'Cola', render: ({ nombre }) => nombre },
  { titulo: 'Esperan', render: ({ esperan }) => esperan, isFigure: true },
  { titulo: 'En marcha', render: ({ en_marcha }) => en_marcha, isFigure: true },
  {
    titulo: 'La más antigua',
    render: ({ desde }) => (desde ? <Edad desde={desde} /> : '–'),
  },
];

function Edad({ desde }: { desde: string }) {
  return <time dateTime={desde}>{asMoment(desde)}</time>;
}
