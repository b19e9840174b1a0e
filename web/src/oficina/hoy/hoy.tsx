import { useEffect } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { passively } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { asHour } from '../../ui/format/as-recent.ts';
import { textLinkClass } from '../../ui/text-link.ts';
import { Titulo } from '../../ui/titulo.tsx';
import { readHoy } from '../hoy-leido.ts';
import { describeEspera } from './describe-espera.ts';
import { listEsperas } from './list-esperas.tsx';
import { NadaPorHacer } from './nada-por-hacer.tsx';
import { Existencias, Ventas } from './ventas.tsx';

/** How often the screen is read again, while somebody looks at it. */
const CADA_MS = 30_000;

export const loader = () => readHoy();

/** The work that waits, the most harmful first, each with a link to it. */
export function Component() {
  const hoy = useLoaderData<typeof loader>();
  useAlDia();
  const esperas = listEsperas(hoy);
  const { title, text } = describeEspera(hoy);
  return (
    <div className="grid gap-x-9 gap-y-8 lg:grid-cols-[1fr_17rem]">
      <div className="grid content-start gap-6">
        <header className="grid gap-1">
          <Titulo className="text-3xl md:text-4xl">{title}</Titulo>
          {text && <p className="text-lg text-muted">{text}</p>}
        </header>
        {esperas.length === 0 ? <NadaPorHacer /> : <ul>{esperas}</ul>}
        <p className="text-sm text-muted">
          Al día: <time dateTime={hoy.leido}>{asHour(hoy.leido)}</time> ·{' '}
          <Link to={`${pathTo('ajustesAvisos')}#pedidos`} className={textLinkClass}>
            Avisarme de los pedidos nuevos
          </Link>
        </p>
      </div>
      <aside aria-label="Ventas y existencias" className="grid content-start gap-8">
        <Ventas ventas={hoy.ventas} />
        <Existencias existencias={hoy.existencias} />
      </aside>
    </div>
  );
}

/** Reads the screen again from time to time, and when its tab is looked at again. */
function useAlDia(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void passively(() => revalidate());
    };
    const timer = setInterval(look, CADA_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate]);
}
