import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyDialog } from '../../base/arrival/lazy-part.tsx';
import { whenQuiet } from '../../ui/when-quiet.ts';
import { Kbd } from '../teclas/kbd.tsx';
import { isMac } from '../teclas/tabla.ts';
import { useTeclas } from '../teclas/use-teclas.ts';

const load = () => import('./buscar-dialog.tsx');
const BuscarDialog = lazyDialog(load);

/** The search over the whole back office: by its button, by ⌘K, and by / where no list is. */
export function Buscar() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  // Later it may be wanted without a connection.
  useEffect(() => whenQuiet(() => void load().catch(() => {})), []);

  function open() {
    setWasOpen(true);
    setOpen(true);
  }
  useTeclas({
    todo: () => {
      if (isOpen) setOpen(false);
      else if (!document.querySelector('[role*=dialog]')) open();
    },
    buscar: () => {
      const own = document.querySelector<HTMLElement>('main [type=search]');
      if (own) own.focus();
      else open();
    },
  });

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={open}
        className="ml-auto flex min-h-12 min-w-12 items-center justify-center gap-2.5 rounded-full border border-line bg-surface px-3 text-muted transition hover:border-brand hover:text-ink @min-[44rem]:max-w-80 @min-[44rem]:flex-1 @min-[44rem]:justify-start @min-[44rem]:px-4"
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="truncate @max-[44rem]:sr-only">Busca en todo…</span>
        <span aria-hidden className="ml-auto flex gap-1 @max-[44rem]:hidden">
          <Kbd clave="todo" />
        </span>
      </button>
      {wasOpen && <BuscarDialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
