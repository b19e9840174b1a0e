import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { Card } from '../../ui/card.tsx';
import { textLinkClass } from '../../ui/text-link.ts';

export function TusDatos() {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p>Son tuyos: descárgalos todos cuando quieras.</p>
        <p className="flex flex-wrap gap-x-6">
          <Link to={pathTo('misDatos')} className={textLinkClass}>
            Llevarme mis datos
          </Link>
          <Link to={pathTo('eliminarCuenta')} className={textLinkClass}>
            Eliminar mi cuenta
          </Link>
        </p>
      </div>
    </Card>
  );
}
