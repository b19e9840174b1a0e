import { Accordion } from '@base-ui/react/accordion';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Await } from 'react-router';
import { holdInPlace } from '../../ui/hold-in-place.ts';

interface Props {
  nombre: string;
  titulo: string;
  /** Whether everything in the section is filled in; a promise while that is being found out. */
  completa: boolean | Promise<boolean>;
  children: ReactNode;
}

const ANIMACION_MS = 300;

export function Seccion({ nombre, titulo, completa, children }: Props) {
  return (
    <Accordion.Item value={nombre} className="rounded-card bg-surface shadow-card">
      <h2 className="text-xl">
        <Accordion.Trigger
          onClick={({ currentTarget }) => holdInPlace(currentTarget, ANIMACION_MS)}
          className="group flex min-h-16 w-full items-center gap-3 rounded-card px-5 py-3 text-left sm:px-8"
        >
          <span className="flex-1">{titulo}</span>
          <Suspense>
            <Await resolve={completa} errorElement={<SinMarca />}>
              {(completa) => completa && <Completa />}
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

function Completa() {
  return (
    <span className="shrink-0 text-success">
      <CircleCheck aria-hidden />
      <span className="sr-only">Completa</span>
    </span>
  );
}

/** What could not be found out is not ticked; the section itself says what went wrong. */
const SinMarca = () => null;
