import type { Usuario } from '@vuelve/contract/usuario';
import { BadgeCheck, ClipboardCheck, LifeBuoy, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { soporte } from '../../soporte.ts';

const DATOS = {
  nombre: 'nombre',
  apellidos: 'apellidos',
  telefono: 'teléfono',
  direccion: 'dirección',
} as const;

/** How the account stands. */
export function Tarjetas({ usuario }: { usuario: Usuario }) {
  const faltan = Object.entries(DATOS)
    .filter(([campo]) => !usuario[campo as keyof typeof DATOS].trim())
    .map(([, nombre]) => nombre);

  return (
    <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
      <Tarjeta icon={BadgeCheck} titulo="Cuenta verificada">
        Tu email está confirmado.
      </Tarjeta>
      {faltan.length === 0 ? (
        <Tarjeta icon={ClipboardCheck} titulo="Perfil completo">
          Tus datos están al día.
        </Tarjeta>
      ) : (
        <Tarjeta icon={ClipboardCheck} titulo="Perfil incompleto" aviso>
          Te falta: {new Intl.ListFormat('es').format(faltan)}.
        </Tarjeta>
      )}
      <Tarjeta icon={LifeBuoy} titulo="Soporte 24/7">
        {soporte.email ? (
          <a href={`mailto:${soporte.email}`} className="underline underline-offset-4">
            {soporte.email}
          </a>
        ) : (
          'Te ayudamos a cualquier hora.'
        )}
      </Tarjeta>
    </div>
  );
}

interface Props {
  icon: LucideIcon;
  titulo: string;
  aviso?: boolean;
  children: ReactNode;
}

function Tarjeta({ icon: Icon, titulo, aviso = false, children }: Props) {
  const tono = aviso ? 'bg-warn-soft text-warn' : 'bg-brand-soft text-brand';
  return (
    <article className="flex gap-4 rounded-card bg-surface p-5 shadow-card sm:max-lg:flex-col">
      <span className={`grid size-12 shrink-0 place-items-center rounded-full ${tono}`}>
        <Icon aria-hidden />
      </span>
      <div className="min-w-0">
        <h3 className="text-lg">{titulo}</h3>
        <p className="text-muted">{children}</p>
      </div>
    </article>
  );
}
