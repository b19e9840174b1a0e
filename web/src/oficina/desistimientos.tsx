import { asDia } from '@vuelve/contract/dias';
import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import { call } from '../base/api.ts';
import { pathTo } from '../base/path-to.ts';
import { textLinkClass } from '../ui/text-link.ts';

type Cuenta = Awaited<ReturnType<typeof countDesistimientos>>;

/** Counts the withdrawals without refund, without delaying the screen that shows the number. */
export function countDesistimientos() {
  const cuenta = call('countDesistimientos');
  cuenta.catch(() => {}); // no unhandled rejection before <Await> is drawn
  return cuenta;
}

/** Withdrawals without refund, with a link; nothing when there are none or the call failed. */
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
