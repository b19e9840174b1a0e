import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { EllipsisVertical, Heart, Pencil, Trash2 } from 'lucide-react';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Reproducir } from './reproducir.tsx';

interface Props {
  mascota: Insignia;
  medio: Medio;
  onEditar: () => void;
  onEliminar: () => void;
}

export function VerMedio({ mascota, medio, onEditar, onEliminar }: Props) {
  const { descripcion, likes, fecha_alta } = medio;
  return (
    <>
      <Reproducir mascota={mascota} medio={medio} />
      {descripcion && <p className="whitespace-pre-line">{descripcion}</p>}
      <div className="flex items-center gap-4 text-muted">
        <p className="flex items-center gap-1.5">
          <Heart aria-hidden className="size-5 text-coral" />
          {likes} me gusta
        </p>
        <p className="flex-1">
          <time dateTime={fecha_alta}>{fecha(fecha_alta)}</time>
        </p>
        <Menu label="Opciones" icon={EllipsisVertical}>
          <MenuItem icon={Pencil} onClick={onEditar}>
            Editar contenido
          </MenuItem>
          <MenuItem icon={Trash2} onClick={onEliminar}>
            Eliminar
          </MenuItem>
        </Menu>
      </div>
    </>
  );
}

function fecha(iso: string): string {
  return new Date(iso).toLocaleDateString('es-ES', { dateStyle: 'medium' });
}
