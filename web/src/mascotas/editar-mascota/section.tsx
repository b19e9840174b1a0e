import { Accordion } from '@base-ui/react/accordion';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Await } from 'react-router';
import { holdInPlace } from '../../ui/hold-in-place.ts';

interface Props {
  name: string;
  title: string;
  /** Whether all fields of the section are filled in; a promise until that is known. */
  complete: boolean | Promise<boolean>;
  children: ReactNode;
}

const ANIMATION_MS = 300;

export function Section({ name, title, complete, children }: Props) {
  return (
    <Accordion.Item value={name} className="rounded-card bg-surface shadow-card">
      <h2 className="text-xl">
        <Accordion.Trigger
          onClick={({ currentTarget }) => holdInPlace(currentTarget, ANIMATION_MS)}
          className="group flex min-h-16 w-full items-center gap-3 rounded-card px-5 py-3 text-left sm:px-8"
        >
          <span className="flex-1">{title}</span>
          <Suspense>
            <Await resolve={complete} errorElement={<NoMark />}>
              {(complete) => complete && <Complete />}
            </Await>
          </Suspense>
          <ChevronDown
            aria-hidden
            className="shrink-0 text-muted transition-transform duration-240 group-data-panel-open:rotate-180"
          />
        </Accordion.Trigger>
      </h2>
      <Accordion.Panel className="h-(--accordion-panel-height) overflow-clip transition-[height] duration-240 data-ending-style:h-0 data-starting-style:h-0">
        <div className="grid gap-5 px-5 pt-2 pb-5 sm:px-8 sm:pb-8">{children}</div>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function Complete() {
  return (
    <span className="shrink-0 text-success">
      <CircleCheck aria-hidden />
      <span className="sr-only">Completa</span>
    </span>
  );
}

/** Without an answer there is no tick; the section itself shows the error. */
const NoMark = () => null;
