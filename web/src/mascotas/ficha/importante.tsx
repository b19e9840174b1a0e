import { asChip } from '@vuelve/contract/as-chip';
import { ASUNTOS, type Asunto, VISIBLE } from '@vuelve/contract/asuntos';
import type { Insignia } from '@vuelve/contract/mascota';
import { EyeOff, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const TITULOS: Record<Asunto, string> = {
  caracter: 'Con desconocidos',
  medicacion: 'Medicación',
  alergias: 'Alergias',
  necesidades: 'Necesidades especiales',
};

/** The owner's notes for a finder, each marked where finders do not see it. */
export function Importante({ mascota }: { mascota: Insignia }) {
  const escritos = [
    ...ASUNTOS.map((asunto) => ({
      titulo: TITULOS[asunto],
      texto: mascota[asunto],
      isVisible: mascota[VISIBLE[asunto]],
    })),
    { titulo: 'Chip', texto: asChip(mascota.chip), isVisible: mascota.chip_publico },
  ].filter(({ texto }) => texto !== '');
  return (
    <Card aria-labelledby="importante" className="grid gap-4">
      <h2 id="importante" className="text-xl">
        Importante
      </h2>
      {escritos.length === 0 ? (
        <p className="text-muted">
          Si necesita medicinas o se asusta, escríbelo: es lo primero que leerá quien la encuentre.
        </p>
      ) : (
        <dl className="grid gap-3">
          {escritos.map(({ titulo, texto, isVisible }) => (
            <div key={titulo}>
              <dt className="flex flex-wrap items-center gap-x-2 text-muted">
                {titulo}
                {!isVisible && (
                  <span className="inline-flex items-center gap-1 text-sm">
                    <EyeOff aria-hidden className="size-4" />
                    Solo tú
                  </span>
                )}
              </dt>
              <dd className="font-semibold whitespace-pre-line wrap-anywhere">{texto}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link
        to={`${pathTo('editarMascota', { hash: mascota.hash })}#importante`}
        className={buttonClass({ variant: 'soft' })}
      >
        <Pencil aria-hidden className="size-5" />
        {escritos.length === 0 ? 'Escribirlo' : 'Cambiarlo'}
      </Link>
    </Card>
  );
}
