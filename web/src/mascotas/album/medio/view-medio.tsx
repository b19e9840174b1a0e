import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { EllipsisVertical, Heart, Pencil, Trash2 } from 'lucide-react';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { PlayMedio } from './play-medio.tsx';

interface Props {
  mascota: Insignia;
  medio: Medio;
  onEdit: () => void;
  onDelete: () => void;
}

export function ViewMedio({ mascota, medio, onEdit, onDelete }: Props) {
  const { descripcion, likes, fecha_alta } = medio;
  return (
    <>
      <PlayMedio mascota={mascota} medio={medio} />
      {descripcion && <p className="whitespace-pre-line">{descripcion}</p>}
      <div className="flex items-center gap-4 text-muted">
        <p className="flex items-center gap-1.5">
          <Heart aria-hidden className="size-5 text-coral" />
          {likes} me gusta
        </p>
        <p className="flex-1">
          <time dateTime={fecha_alta}>{dateOf(fecha_alta)}</time>
        </p>
        <Menu label="Opciones" icon={EllipsisVertical}>
          <MenuItem icon={Pencil} onClick={onEdit}>
            Editar contenido
          </MenuItem>
          <MenuItem icon={Trash2} onClick={onDelete} destructive>
            Eliminar
          </MenuItem>
        </Menu>
      </div>
    </>
  );
}

function dateOf(iso: string): string {
  return new Date(iso).toLocaleDateString('es-ES', { dateStyle: 'medium' });
}
