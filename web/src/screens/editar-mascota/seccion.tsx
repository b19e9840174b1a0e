import { Accordion } from '@base-ui/react/accordion';
import { ChevronDown, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  nombre: string;
  titulo: string;
  /** Whether everything in the section is filled in. */
  completa: boolean;
  children: ReactNode;
}

export function Seccion({ nombre, titulo, completa, children }: Props) {
  return (
    <Accordion.Item value={nombre} className="rounded-card bg-surface shadow-card">
      <Accordion.Header render={<h2 />} className="text-xl">
        <Accordion.Trigger className="group flex min-h-16 w-full items-center gap-3 rounded-card px-5 py-3 text-left sm:px-8">
          <span className="flex-1">{titulo}</span>
          {completa && (
            <CircleCheck role="img" aria-label="Completa" className="shrink-0 text-success" />
          )}
          <ChevronDown
            aria-hidden
            className="shrink-0 text-muted transition-transform duration-240 group-data-panel-open:rotate-180"
          />
        </Accordion.Trigger>
      </Accordion.Header>
      <Accordion.Panel className="h-(--accordion-panel-height) overflow-clip transition-[height] duration-240 data-ending-style:h-0 data-starting-style:h-0">
        <div className="grid gap-5 px-5 pt-2 pb-5 sm:px-8 sm:pb-8">{children}</div>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
