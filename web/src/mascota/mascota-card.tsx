import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { Link } from 'react-router';
import { pathTo } from '../path-to.ts';
import { rememberMascotaToBuy } from '../state/compra.ts';
import { buttonClass } from '../ui/button.tsx';
import { Cover } from './cover.tsx';
import { nombreOf, summaryOf } from './summary.ts';

interface Props {
  mascota: Insignia;
  heading: 'h2' | 'h3';
}

export function MascotaCard({ mascota, heading: Heading }: Props) {
  const { hash } = mascota;
  return (
    <article className="flex flex-col overflow-hidden rounded-card bg-surface shadow-card">
      <Cover mascota={mascota} />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div className="flex-1">
          <Heading className="line-clamp-2 text-2xl">{nombreOf(mascota)}</Heading>
          <p className="line-clamp-2 text-muted">{summaryOf(mascota)}</p>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Link to={pathTo('editarMascota', { hash })} className={buttonClass()}>
            Editar
          </Link>
          <Link
            to={pathTo('comprar', { hash })}
            onClick={() => rememberMascotaToBuy(mascota)}
            className={buttonClass({ variant: 'soft' })}
          >
            Comprar
          </Link>
          <a
            href={href('perfilPublico', { hash })}
            className={`${buttonClass({ variant: 'outline' })} col-span-2`}
          >
            Previsualizar QR
          </a>
        </div>
      </div>
    </article>
  );
}
