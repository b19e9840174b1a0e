import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { Link } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { rememberMascotaToBuy } from '../base/state/compra.ts';
import { useSesion } from '../base/state/sesion-provider.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Cover } from './cover.tsx';
import { EstadoPill, estadoOf } from './estado-mascota.tsx';
import { nombreOf, summaryOf } from './summary.ts';

/** A pet with its three buttons; narrow enough for two cards side by side on a phone. */
export function MascotaCard({ mascota, first }: { mascota: Insignia; first?: boolean }) {
  const { usuario } = useSesion();
  const { hash } = mascota;
  return (
    <article className="flex flex-col overflow-hidden rounded-card bg-surface shadow-card">
      <Cover mascota={mascota} first={first} />
      <div className="flex flex-1 flex-col gap-4 p-3 md:p-5">
        <div className="grid flex-1 content-start gap-1.5">
          <h2 className="line-clamp-2 text-xl wrap-anywhere md:text-2xl md:leading-tight">
            <Link to={pathTo('ficha', { hash })} className="hover:underline">
              {nombreOf(mascota)}
            </Link>
          </h2>
          <p className="line-clamp-2 text-muted">{summaryOf(mascota)}</p>
          <EstadoPill estado={estadoOf(mascota, usuario?.telefono ?? '')} />
        </div>
        <div className="grid gap-2 md:grid-cols-2">
          <Link
            to={pathTo('editarMascota', { hash })}
            className={classNames(buttonClass(), 'max-md:px-2')}
          >
            Editar
          </Link>
          <Link
            to={pathTo('comprar', { hash })}
            onClick={() => rememberMascotaToBuy(mascota)}
            className={classNames(buttonClass({ variant: 'soft' }), 'max-md:px-2')}
          >
            Comprar
          </Link>
          <a
            href={href('perfilPublico', { hash })}
            className={classNames(buttonClass({ variant: 'outline' }), 'max-md:px-2 md:col-span-2')}
          >
            Previsualizar QR
          </a>
        </div>
      </div>
    </article>
  );
}
