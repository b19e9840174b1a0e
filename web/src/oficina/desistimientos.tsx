import { asDia } from '@vuelve/contract/dias';
import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import { call } from '../base/api.ts';
import { pathTo } from '../base/path-to.ts';
import { textLinkClass } from '../ui/text-link.ts';

type Cuenta = Awaited<ReturnType<typeof countDesistimientos>>;

/** How many withdrawals wait; asked for beside what a screen shows, which never waits for it. */
export function countDesistimientos() {
  const cuenta = call('countDesistimientos');
  cuenta.catch(() => {}); // it may fail before the screen is there to hear of it
  return cuenta;
}

/** The withdrawals that wait for their money, and the way to them; nothing where there are none, or nobody can say. */
export function Desistimientos({ cuenta }: { cuenta: Promise<Cuenta> }) {
  return (
    <Suspense>
      <Await resolve={cuenta} errorElement={<></>}>
        {({ abiertos, primero }) =>
          primero && (
            <p className="rounded-card bg-warn-soft px-5 py-2 text-warn">
              <Link
                to={{ pathname: pathTo('adminPedidos'), search: 'desistidos=si' }}
                className={`${textLinkClass} text-inherit`}
              >
                {abiertos === 1 ? '1 desistimiento' : `${abiertos} desistimientos`} por devolver
              </Link>{' '}
              · el primero, antes del final del {asDia(primero)}
            </p>
          )
        }
      </Await>
    </Suspense>
  );
}
