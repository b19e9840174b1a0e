import { screenNameOf, screens } from '@vuelve/contract/screens';
import { LoaderCircle, Siren } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { classNames } from '../ui/class-names.ts';
import { useQuien } from './use-quien.tsx';

const pillClass =
  'flex min-h-12 w-fit min-w-12 items-center justify-center gap-2 rounded-full bg-coral-soft px-3 font-semibold whitespace-nowrap text-coral-ink transition hover:brightness-95 max-md:text-sm lg:px-4 [:root:has([data-lugar])_&]:hidden';

/**
 * Link to lost mode, visible on every screen of an owner: for the screen's pet, else for a pet that
 * the owner chooses. It gives way to the one in a pet's place (`data-lugar`) once that is drawn.
 */
export function SeHaPerdido({ className }: { className: string }) {
  const { hash } = useParams();
  const name = screenNameOf(useLocation().pathname);
  if (!name || name === 'perdida' || screens[name].access !== 'usuario') return null;
  const look = classNames(pillClass, className);
  if (!hash) return <AskWho look={look} />;
  return (
    <Link to={pathTo('perdida', { hash })} className={look}>
      <Drawing />
      <Words />
    </Link>
  );
}

function AskWho({ look }: { look: string }) {
  const { ask, isAsking, dialog } = useQuien({
    screen: 'perdida',
    title: '¿Quién se ha perdido?',
    isOffered: ({ perdida }) => !perdida,
  });
  return (
    <>
      <button type="button" onClick={ask} disabled={isAsking} aria-busy={isAsking} className={look}>
        {isAsking ? <LoaderCircle aria-hidden className="size-5 animate-spin" /> : <Drawing />}
        <Words />
      </button>
      {dialog}
    </>
  );
}

const Drawing = () => <Siren aria-hidden className="size-5 shrink-0 max-[22rem]:hidden" />;

/** When the header has no space, or a way back stands there, the words stay for screen readers. */
const Words = () => (
  <span className="@max-[19rem]:sr-only max-md:group-has-[#volver:not(:empty)]:sr-only md:@max-[56rem]:sr-only">
    Se ha perdido
  </span>
);
