import { IDIOMA_DE_CASA } from '@vuelve/contract/idiomas';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Regreso } from '@vuelve/contract/perdida';
import { describeTardanza } from '@vuelve/contract/tardanza';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import { useState } from 'react';
import { Link } from 'react-router';
import { Retrato } from '../retrato.tsx';
import { nombreOf } from '../summary.ts';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Gracias } from './gracias.tsx';

interface Props {
  mascota: Insignia;
  regreso: Regreso;
  /** How many finders have written and may be thanked. */
  buscadores: number;
}

export function EnCasa({ mascota, regreso, buscadores }: Props) {
  const [isThanked, setThanked] = useState(false);
  const enCasa = `${nombreOf(mascota)} ya está en casa`;
  const asksThanks = buscadores > 0 && !isThanked;
  return (
    <>
      <EmptyState
        key={String(isThanked)} // a new heading: the screen begins again at its top
        heading="h1"
        drawing={
          <div className="grid justify-center">
            <Retrato mascota={mascota} />
          </div>
        }
        title={isThanked ? textosConversacion.gracias : enCasa}
        text={
          isThanked
            ? `Quien te ayudó las lee donde hablasteis. ${enCasa}.`
            : `Ha vuelto en ${describeTardanza(regreso, IDIOMA_DE_CASA)}. Su página es otra vez la de siempre.`
        }
      >
        <Link
          to={pathTo('cuenta')}
          className={buttonClass(asksThanks ? { variant: 'outline' } : {})}
        >
          Mis mascotas
        </Link>
      </EmptyState>
      {asksThanks && (
        <Gracias hash={mascota.hash} buscadores={buscadores} onThanked={() => setThanked(true)} />
      )}
    </>
  );
}
