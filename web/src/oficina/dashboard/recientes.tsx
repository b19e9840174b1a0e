import type { DatosDashboard } from '@vuelve/contract/dashboard';
import { formatEuros } from '@vuelve/contract/dinero';
import { describeEstado } from '@vuelve/contract/describe-estado';
import { href } from '@vuelve/contract/screens';
import { type ReactNode, useId } from 'react';
import { Ficha } from '../ficha.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { type Columna, Tabla } from '../../ui/tabla.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { type Renglon, Renglones } from './renglones.tsx';

type Usuario = DatosDashboard['DatosUsuario']['recientes'][number];
type Mascota = DatosDashboard['DatosMascotas']['recientes'][number];
type Pedido = DatosDashboard['DatosPedidos']['recientes'][number];

const fullName = ({ nombre, apellidos }: { nombre: string; apellidos: string }) =>
  `${nombre} ${apellidos}`.trim() || 'Sin nombre';

export function UsuariosRecientes({ filas }: { filas: Usuario[] }) {
  return (
    <Recientes
      titulo="Últimos usuarios"
      columnas={USUARIOS}
      renglones={USUARIOS_MOVIL}
      filas={filas}
    />
  );
}

export function MascotasRecientes({ filas }: { filas: Mascota[] }) {
  return (
    <Recientes
      titulo="Últimas mascotas"
      columnas={MASCOTAS}
      renglones={MASCOTAS_MOVIL}
      filas={filas}
    />
  );
}

export function PedidosRecientes({ filas }: { filas: Pedido[] }) {
  return (
    <Recientes
      titulo="Últimos pedidos"
      columnas={PEDIDOS}
      renglones={PEDIDOS_MOVIL}
      filas={filas}
    />
  );
}

interface EnDosLineas<Fila> {
  titulos: [string, string];
  toRenglon: (fila: Fila) => Omit<Renglon, 'clave'>;
}

interface Props<Fila> {
  titulo: string;
  columnas: Columna<Fila>[];
  /** The same on a phone, in two lines. */
  renglones: EnDosLineas<Fila>;
  filas: Fila[];
}

function Recientes<Fila extends { id: number }>({
  titulo,
  columnas,
  renglones,
  filas,
}: Props<Fila>) {
  const id = useId();
  const isWide = useWide();
  const caption = `${titulo}, primero lo más reciente`;
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="text-2xl">
        {titulo}
      </h2>
      {filas.length === 0 ? (
        <p className="text-muted">Ninguno entre estas fechas.</p>
      ) : isWide ? (
        <Tabla caption={caption} columnas={columnas} filas={filas} keyOf={({ id }) => id} />
      ) : (
        <Renglones
          caption={caption}
          titulos={renglones.titulos}
          filas={filas.map((fila) => ({ clave: fila.id, ...renglones.toRenglon(fila) }))}
        />
      )}
    </section>
  );
}

const when = (iso: string): ReactNode => (
  <time dateTime={iso} className="whitespace-nowrap">
    {asMoment(iso)}
  </time>
);

const fichaOf = (usuario: { id: number; nombre: string; apellidos: string }) => (
  <Ficha de="usuario" id={usuario.id}>
    {fullName(usuario)}
  </Ficha>
);

const USUARIOS: Columna<Usuario>[] = [
  { titulo: 'Nombre', render: fichaOf },
  { titulo: 'Email', render: ({ email }) => email },
  { titulo: 'Alta', render: ({ fecha_alta }) => when(fecha_alta) },
];

const USUARIOS_MOVIL: EnDosLineas<Usuario> = {
  titulos: ['Usuario', 'Alta'],
  toRenglon: (usuario) => ({
    titulo: fichaOf(usuario),
    detalle: usuario.email,
    finDetalle: when(usuario.fecha_alta),
  }),
};

const SEXO = { M: 'Macho', H: 'Hembra' };

const sexoOf = ({ Genero }: Mascota) => (Genero ? SEXO[Genero] : '–');

const paginaOf = ({ hash, Mascota }: Mascota) => (
  <a href={href('perfilPublico', { hash })} className="font-semibold text-brand underline">
    {Mascota || 'Sin nombre'}
  </a>
);

const MASCOTAS: Columna<Mascota>[] = [
  { titulo: 'Mascota', render: paginaOf },
  { titulo: 'Sexo', render: sexoOf },
  { titulo: 'Dueño', render: ({ usuario }) => fichaOf(usuario) },
  { titulo: 'Alta', render: ({ fecha_alta }) => when(fecha_alta) },
];

const MASCOTAS_MOVIL: EnDosLineas<Mascota> = {
  titulos: ['Mascota y dueño', 'Sexo y alta'],
  toRenglon: (mascota) => ({
    titulo: paginaOf(mascota),
    detalle: fichaOf(mascota.usuario),
    fin: sexoOf(mascota),
    finDetalle: when(mascota.fecha_alta),
  }),
};

const importeOf = ({ total, importe }: Pedido) =>
  importe === total ? formatEuros(total) : `${formatEuros(importe)} de ${formatEuros(total)}`;

const numeroOf = ({ id, ref_pago }: Pedido) => (
  <Ficha de="pedido" id={id}>
    <span className="whitespace-nowrap">{ref_pago}</span>
  </Ficha>
);

const PEDIDOS: Columna<Pedido>[] = [
  { titulo: 'N.º', render: numeroOf },
  { titulo: 'Pagado', render: ({ fecha }) => when(fecha) },
  { titulo: 'De quién', render: ({ Usuario }) => fichaOf(Usuario) },
  { titulo: 'Tienda', render: ({ tienda }) => tienda ?? '–' },
  { titulo: 'Cupón', render: ({ cod_cupon }) => cod_cupon ?? '–' },
  { titulo: 'Estado', render: describeEstado },
  { titulo: 'Importe', isFigure: true, render: importeOf },
];

const PEDIDOS_MOVIL: EnDosLineas<Pedido> = {
  titulos: ['Pedido', 'Importe y fecha'],
  toRenglon: (pedido) => ({
    titulo: numeroOf(pedido),
    detalle: (
      <>
        {fichaOf(pedido.Usuario)}
        {[describeEstado(pedido), pedido.tienda, pedido.cod_cupon]
          .filter(Boolean)
          .map((parte) => ` · ${parte}`)}
      </>
    ),
    fin: importeOf(pedido),
    finDetalle: when(pedido.fecha),
  }),
};
