import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FormError } from '../form/form-error.tsx';
import { useBackCloses } from './use-back-closes.ts';

interface Props {
  open: boolean;
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  busy?: boolean;
  /** Why the confirmed action failed; the question stays open. */
  error?: string;
  /** Whether a navigation caused the question: then the browser's Back does not answer it. */
  leaving?: boolean;
  /** Whether the action cannot be undone. */
  destructive?: boolean;
  /** Further fields of the question. */
  children?: ReactNode;
}

/** A question that a tap outside does not close. */
export function Confirm({ open, title, text, yes, no, onYes, onNo, ...more }: Props) {
  const { busy, error, leaving, destructive, children } = more;
  useBackCloses(open && !leaving, () => busy || onNo());
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || busy || onNo()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-veil transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 grid max-h-[92dvh] w-[min(26rem,calc(100vw-2rem))] -translate-1/2 gap-3 overflow-y-auto rounded-hero bg-surface p-6 shadow-float transition duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:p-8">
          <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-muted">{text}</AlertDialog.Description>
          {children}
          <FormError message={error} />
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            <Button variant={destructive ? 'outline' : 'primary'} onClick={onNo} disabled={busy}>
              {no}
            </Button>
            <Button variant={destructive ? 'destructive' : 'outline'} onClick={onYes} busy={busy}>
              {yes}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
