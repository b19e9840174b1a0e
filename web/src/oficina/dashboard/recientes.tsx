import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { formatEuros } from '@vuelve/contract/dinero';
import { describeEstado } from '@vuelve/contract/describe-estado';
import { href } from '@vuelve/contract/screens';
import { type ReactNode, useId } from 'react';
import { Ficha } from '../ficha.tsx';
import { type Columna, Tabla } from '../../ui/tabla.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';

type Usuario = DatosDashboard['DatosUsuario']['recientes'][number];
type Mascota = DatosDashboard['DatosMascotas']['recientes'][number];
type Pedido = DatosDashboard['DatosPedidos']['recientes'][number];

const fullName = ({ nombre, apellidos }: { nombre: string; apellidos: string }) =>
  `${nombre} ${apellidos}`.trim() || 'Sin nombre';

export function UsuariosRecientes({ filas }: { filas: Usuario[] }) {
  return <Recientes titulo="Últimos usuarios" columnas={USUARIOS} filas={filas} />;
}

export function MascotasRecientes({ filas }: { filas: Mascota[] }) {
  return <Recientes titulo="Últimas mascotas" columnas={MASCOTAS} filas={filas} />;
}

export function PedidosRecientes({ filas }: { filas: Pedido[] }) {
  return <Recientes titulo="Últimos pedidos" columnas={PEDIDOS} filas={filas} />;
}

interface Props<Fila> {
  titulo: string;
  columnas: Columna<Fila>[];
  filas: Fila[];
}

function Recientes<Fila extends { id: number }>({ titulo, columnas, filas }: Props<Fila>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="text-2xl">
        {titulo}
      </h2>
      {filas.length === 0 ? (
        <p className="text-muted">Ninguno entre estas fechas.</p>
      ) : (
        <Tabla
          caption={`${titulo}, primero lo más reciente`}
          columnas={columnas}
          filas={filas}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  );
}

const when = (iso: string): ReactNode => (
  <time dateTime={iso} className="md:whitespace-nowrap">
    {asMoment(iso)}
  </time>
);

const USUARIOS: Columna<Usuario>[] = [
  {
    titulo: 'Nombre',
    render: (usuario) => (
      <Ficha de="usuario" id={usuario.id}>
        {fullName(usuario)}
      </Ficha>
    ),
  },
  { titulo: 'Email', render: ({ email }) => email },
  { titulo: 'Alta', render: ({ fecha_alta }) => when(fecha_alta) },
];

const SEXO = { M: 'Macho', H: 'Hembra' };

const MASCOTAS: Columna<Mascota>[] = [
  {
    titulo: 'Mascota',
    render: ({ hash, Mascota }) => (
      <a href={href('perfilPublico', { hash })} className="font-semibold text-brand underline">
        {Mascota || 'Sin nombre'}
      </a>
    ),
  },
  { titulo: 'Sexo', render: ({ Genero }) => (Genero ? SEXO[Genero] : '–') },
  {
    titulo: 'Dueño',
    render: ({ usuario }) => (
      <Ficha de="usuario" id={usuario.id}>
        {fullName(usuario)}
      </Ficha>
    ),
  },
  { titulo: 'Alta', render: ({ fecha_alta }) => when(fecha_alta) },
];

const PEDIDOS: Columna<Pedido>[] = [
  {
    titulo: 'N.º',
    render: ({ id, ref_pago }) => (
      <Ficha de="pedido" id={id}>
        <span className="md:whitespace-nowrap">{ref_pago}</span>
      </Ficha>
    ),
  },
  { titulo: 'Pagado', render: ({ fecha }) => when(fecha) },
  {
    titulo: 'De quién',
    render: ({ Usuario }) => (
      <Ficha de="usuario" id={Usuario.id}>
        {fullName(Usuario)}
      </Ficha>
    ),
  },
  { titulo: 'Tienda', render: ({ tienda }) => tienda ?? '–' },
  { titulo: 'Cupón', render: ({ cod_cupon }) => cod_cupon ?? '–' },
  { titulo: 'Estado', render: describeEstado },
  {
    titulo: 'Importe',
    isFigure: true,
    render: ({ total, importe }) =>
      importe === total ? formatEuros(total) : `${formatEuros(importe)} de ${formatEuros(total)}`,
  },
];
