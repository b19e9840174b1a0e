import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  on?: boolean;
  children: ReactNode;
}

/** What is on or off, beside its icon. */
export function Estado({ icon: Icon, on = false, children }: Props) {
  const tone = on ? 'bg-success-soft text-success' : 'bg-brand-soft text-brand';
  return (
    <div className="flex items-center gap-4">
      <span className={`grid size-12 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon aria-hidden />
      </span>
      <div className={on ? 'min-w-0 font-semibold' : 'min-w-0'}>{children}</div>
    </div>
  );
}
