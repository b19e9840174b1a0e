import type { Usuario } from '@vuelve/contract/usuario';
import { BadgeCheck, ClipboardCheck, LifeBuoy, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { soporte } from '../../base/ajustes.ts';

const FIELDS = {
  nombre: 'nombre',
  apellidos: 'apellidos',
  telefono: 'teléfono',
  direccion: 'dirección',
} as const;

export function StatusCards({ usuario }: { usuario: Usuario }) {
  const missing = Object.entries(FIELDS)
    .filter(([campo]) => !usuario[campo as keyof typeof FIELDS].trim())
    .map(([, nombre]) => nombre);

  return (
    <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
      <StatusCard icon={BadgeCheck} title="Cuenta verificada">
        Tu email está confirmado.
      </StatusCard>
      {missing.length === 0 ? (
        <StatusCard icon={ClipboardCheck} title="Perfil completo">
          Tus datos están al día.
        </StatusCard>
      ) : (
        <StatusCard icon={ClipboardCheck} title="Perfil incompleto" warning>
          Te falta: {new Intl.ListFormat('es').format(missing)}.
        </StatusCard>
      )}
      <StatusCard icon={LifeBuoy} title="Soporte 24/7">
        {soporte.email ? (
          <a href={`mailto:${soporte.email}`} className="underline underline-offset-4">
            {soporte.email}
          </a>
        ) : (
          'Escríbenos desde el pie de la página.'
        )}
        <span className="block">
          Escribe a cualquier hora: contesta una persona, en cuanto puede.
        </span>
      </StatusCard>
    </div>
  );
}

interface Props {
  icon: LucideIcon;
  title: string;
  warning?: boolean;
  children: ReactNode;
}

function StatusCard({ icon: Icon, title, warning = false, children }: Props) {
  const tone = warning ? 'bg-warn-soft text-warn' : 'bg-brand-soft text-brand';
  return (
    <article className="flex gap-4 rounded-card bg-surface p-5 shadow-card sm:max-lg:flex-col">
      <span className={`grid size-12 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <p className="text-muted">{children}</p>
      </div>
    </article>
  );
}
