import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { nombreOf } from '../../mascotas/summary.ts';
import { ResultPage } from '../pago/result-page.tsx';
import { pathTo } from '../../base/path-to.ts';
import { FaltaTelefono } from '../../cuenta/telefono/falta-telefono.tsx';
import { buttonClass } from '../../ui/button.tsx';

export function ChapaActivada({ mascota }: { mascota: Insignia }) {
  return (
    <ResultPage
      icon={Check}
      tone="success"
      title={textos.chapas.activada}
      text={`Ponla en el collar: quien la escanee verá la página de ${nombreOf(mascota)}.`}
    >
      <FaltaTelefono />
      <div className="grid gap-3 sm:grid-cols-2">
        <a href={href('perfilPublico', { hash: mascota.hash })} className={buttonClass()}>
          Ver la página de {nombreOf(mascota)}
        </a>
        <Link to={pathTo('cuenta')} className={buttonClass({ variant: 'outline' })}>
          Ir a mi cuenta
        </Link>
      </div>
    </ResultPage>
  );
}
