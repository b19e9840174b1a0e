import { Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { STEPS, type Step } from './steps.ts';

interface Props {
  steps: readonly Step[];
  current: Step;
}

export function StepBar({ steps, current }: Props) {
  const reached = steps.indexOf(current);
  return (
    <ol aria-label="Pasos" className="flex">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          className={classNames(
            'relative grid flex-1 justify-items-center gap-1 text-center text-sm',
            'not-first:before:absolute not-first:before:top-4 not-first:before:right-1/2 not-first:before:h-0.5 not-first:before:w-full',
            index <= reached ? 'not-first:before:bg-brand' : 'not-first:before:bg-line',
            index === reached ? 'font-semibold text-ink' : 'text-muted',
          )}
        >
          <span
            className={classNames(
              'z-10 grid size-8 place-items-center rounded-full border-2 font-semibold tabular-nums',
              index < reached && 'border-brand bg-brand-soft text-brand',
              index === reached && 'border-brand bg-brand text-on-brand',
              index > reached && 'border-line bg-surface text-muted',
            )}
          >
            {index < reached ? <Check aria-label="Hecho:" className="size-4" /> : index + 1}
          </span>
          {STEPS[step]}
        </li>
      ))}
    </ol>
  );
}
