import { textosParecidos } from '@vuelve/contract/textos-parecidos';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dog } from '../../ui/drawings/dog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';

/** Nothing is left to answer. */
export function Ninguna({ nombre, hasAny }: { nombre: string; hasAny: boolean }) {
  return (
    <EmptyState
      heading="h1"
      drawing={<Dog />}
      title={hasAny ? 'No hay ninguna más por ahora' : 'Todavía no hay ninguna que se le parezca'}
      text={`Comparamos cada animal encontrado con ${nombre} y te avisamos si podría ser.`}
    />
  );
}

/** The pet is not lost: nothing is compared with it. */
export function EnCasa({ hash, nombre }: { hash: string; nombre: string }) {
  return (
    <EmptyState
      heading="h1"
      drawing={<Dog />}
      title={textosParecidos.yaEnCasa}
      text={`Ya no comparamos a ${nombre} con los animales encontrados.`}
    >
      <Link to={pathTo('ficha', { hash })} className={buttonClass()}>
        Ver su ficha
      </Link>
    </EmptyState>
  );
}
