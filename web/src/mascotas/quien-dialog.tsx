import type { Insignia } from '@vuelve/contract/mascota';
import type { ScreenName } from '@vuelve/contract/screens';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Retrato } from './retrato.tsx';
import { nombreOf } from './summary.ts';

interface Props {
  mascotas: Insignia[];
  /** The screen of a pet that is opened. */
  screen: ScreenName;
  title: string;
  onClose: () => void;
}

export default function QuienDialog({ mascotas, screen, title, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <ul className="grid gap-2">
        {mascotas.map((mascota) => (
          <li key={mascota.id}>
            <Link
              to={pathTo(screen, { hash: mascota.hash })}
              onClick={onClose}
              className="flex min-h-20 items-center gap-4 rounded-card bg-sunk p-2 pr-4 transition hover:brightness-95"
            >
              <Retrato mascota={mascota} size="small" />
              <span className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere">
                {nombreOf(mascota)}
              </span>
              <ChevronRight aria-hidden className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
