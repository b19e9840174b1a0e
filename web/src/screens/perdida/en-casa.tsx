import type { Insignia } from '@vuelve/contract/mascota';
import type { Regreso } from '@vuelve/contract/perdida';
import { Link } from 'react-router';
import { DRAWINGS } from '../../mascota/drawings.ts';
import { nombreOf } from '../../mascota/summary.ts';
import { pathTo } from '../../path-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { describeTardanza } from './describe-tardanza.ts';

/** It is over, and how long it took. */
export function EnCasa({ mascota, regreso }: { mascota: Insignia; regreso: Regreso }) {
  const Drawing = DRAWINGS[mascota.tipo_mascota ?? 1];
  return (
    <EmptyState
      heading="h1"
      drawing={<Drawing />}
      title={`${nombreOf(mascota)} ya está en casa`}
      text={`Ha vuelto ${describeTardanza(regreso)}. Su página es otra vez la de siempre.`}
    >
      <Link to={pathTo('mascotas')} className={buttonClass()}>
        Mis mascotas
      </Link>
    </EmptyState>
  );
}
