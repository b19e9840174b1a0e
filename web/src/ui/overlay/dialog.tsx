import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { backdropClass } from './backdrop-class.ts';
import { useBackCloses } from './use-back-closes.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Whether a tap outside leaves the dialog open, to protect typed data. */
  sticky?: boolean;
  children: ReactNode;
}

/** A modal dialog: a sheet at the bottom of a phone, a centred box elsewhere. */
export function Dialog({ open, onClose, title, sticky, children }: Props) {
  useBackCloses(open, onClose);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      disablePointerDismissal={sticky}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className="fixed inset-x-0 bottom-0 z-50 grid max-h-[92dvh] gap-5 overflow-y-auto rounded-t-hero bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-float transition duration-240 data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[min(34rem,calc(100vw-3rem))] sm:-translate-1/2 sm:rounded-hero sm:p-8 sm:data-ending-style:-translate-y-[47%] sm:data-starting-style:-translate-y-[47%]">
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="pt-2 text-2xl">{title}</Base.Title>
            <Base.Close
              aria-label="Cerrar"
              className="-mt-1 -mr-2 grid size-12 shrink-0 place-items-center rounded-full text-muted hover:bg-sunk"
            >
              <X aria-hidden />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
