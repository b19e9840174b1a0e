import { textos } from '@vuelve/contract/textos';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { ChapaLink } from '../../cuenta/entry/chapa-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dog } from '../../ui/drawings/dog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ChapaLibre } from '../chapa-libre.tsx';

export function SinMascotas() {
  return (
    <>
      <ChapaLibre />
      <EmptyState
        heading="h1"
        drawing={<Dog />}
        title="¿Quién vive contigo?"
        text="Crea su página en dos minutos. Es gratis."
      >
        <Link to={pathTo('nuevaMascota')} className={buttonClass()}>
          {textos.mascotas.crearPrimera}
        </Link>
        <ChapaLink />
      </EmptyState>
    </>
  );
}
