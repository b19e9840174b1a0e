import type { Parecido } from '@vuelve/contract/parecidos';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface Props {
  titulo: string;
  fotos: Parecido['fotos'];
  onClose: () => void;
}

/** All photos of a found animal, large, one below the other. */
export default function FotosDialog({ titulo, fotos, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={titulo}>
      <div className="grid gap-3">
        {fotos.map(({ grande }, index) => (
          <img
            key={grande}
            src={grande}
            alt={`Foto ${index + 1} de ${fotos.length}`}
            className="min-h-40 w-full rounded-card bg-sunk"
          />
        ))}
      </div>
    </Dialog>
  );
}
