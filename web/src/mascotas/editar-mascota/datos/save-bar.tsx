import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FormError } from '../../../ui/form/form-error.tsx';

interface Props {
  dirty: boolean;
  busy: boolean;
  error?: string;
  onDiscard: () => void;
}

/** The save button; it stays in view while something is unsaved. */
export function SaveBar({ dirty, busy, error, onDiscard }: Props) {
  return (
    <div
      className={classNames(
        'mt-3 grid gap-3',
        dirty &&
          'sticky z-10 -mx-2 rounded-card p-2 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] border border-line bg-surface shadow-float md:bottom-4 low:static',
      )}
    >
      <FormError message={error} />
      <div className="flex items-center justify-end gap-2">
        {dirty && (
          <>
            <p className="flex-1 px-2 text-sm text-muted max-sm:hidden">
              Tienes cambios sin guardar
            </p>
            <Button variant="ghost" onClick={onDiscard} disabled={busy}>
              Descartar
            </Button>
          </>
        )}
        <Button type="submit" busy={busy} className="max-sm:flex-1 sm:min-w-36">
          Guardar
        </Button>
      </div>
    </div>
  );
}
