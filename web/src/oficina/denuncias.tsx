import { hoyISO } from '@vuelve/contract/fechas';
import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import { call } from '../base/api.ts';
import { pathTo } from '../base/path-to.ts';
import { asDay } from '../ui/format/as-day.ts';
import { textLinkClass } from '../ui/text-link.ts';

type Cuenta = Awaited<ReturnType<typeof countDenuncias>>;

/** Counts the unread reports, without delaying the screen that shows the number. */
export function countDenuncias() {
  const cuenta = call('countDenuncias');
  cuenta.catch(() => {}); // no unhandled rejection before <Await> is drawn
  return cuenta;
}

/** Unread reports, with a link; nothing when there are none or the call failed. */
export function Denuncias({ cuenta }: { cuenta: Promise<Cuenta> }) {
  return (
    <Suspense>
      <Await resolve={cuenta} errorElement={<></>}>
        {({ abiertas, primera }) =>
          primera && (
            <p className="rounded-card bg-warn-soft px-5 py-2 text-warn">
              <Link to={pathTo('adminDenuncias')} className={`${textLinkClass} text-inherit`}>
                {abiertas === 1 ? '1 denuncia' : `${abiertas} denuncias`} por mirar
              </Link>{' '}
              · {abiertas === 1 ? 'del' : 'la primera, del'} {asDay(hoyISO(new Date(primera)))}
            </p>
          )
        }
      </Await>
    </Suspense>
  );
}
