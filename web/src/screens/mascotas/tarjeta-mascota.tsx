import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { Link } from 'react-router';
import { ruta } from '../../ruta.ts';
import { recordarMascotaAComprar } from '../../state/compra.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Portada } from './portada.tsx';
import { nombreDe, resumenDe } from './resumen.ts';

interface Props {
  mascota: Insignia;
  titulo: 'h2' | 'h3';
}

export function TarjetaMascota({ mascota, titulo: Titulo }: Props) {
  const { hash } = mascota;
  return (
    <article className="flex flex-col overflow-hidden rounded-card bg-surface shadow-card">
      <Portada mascota={mascota} />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div className="flex-1">
          <Titulo className="line-clamp-2 text-2xl">{nombreDe(mascota)}</Titulo>
          <p className="line-clamp-2 text-muted">{resumenDe(mascota)}</p>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Link to={ruta('editarMascota', { hash })} className={buttonClass()}>
            Editar
          </Link>
          <Link
            to={ruta('comprar', { hash })}
            onClick={() => recordarMascotaAComprar(mascota)}
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
