import { Link } from 'react-router';
import { type Filtros, SECCIONES, type Seccion, searchOf } from './filtros.ts';

const NOMBRES: Record<Seccion, string> = {
  resumen: 'Resumen',
  usuarios: 'Usuarios',
  mascotas: 'Mascotas',
  pedidos: 'Pedidos',
};

/** Links to the sections; the filters are kept. */
export function SectionNav({ filtros, seccion }: { filtros: Filtros; seccion: Seccion }) {
  return (
    <nav aria-label="Secciones del panel" className="border-b border-line">
      <ul className="-mb-px flex overflow-x-auto">
        {SECCIONES.map((one) => (
          <li key={one}>
            <Link
              to={searchOf(one, filtros)}
              preventScrollReset
              aria-current={one === seccion ? 'page' : undefined}
              className="flex min-h-12 items-center border-b-3 border-transparent px-3 font-semibold text-muted transition -outline-offset-2! hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand sm:px-4"
            >
              {NOMBRES[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
