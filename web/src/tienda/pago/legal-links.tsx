import { useState } from 'react';
import { lazyDialog } from '../../base/arrival/lazy-part.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import type { LegalText } from './legal-dialog.tsx';

const LegalDialog = lazyDialog(() => import('./legal-dialog.tsx'));

const LINKS: { text: LegalText; name: string }[] = [
  { text: 'condiciones', name: 'Condiciones de compra' },
  { text: 'privacidad', name: 'Política de privacidad' },
];

/** Links to the texts that the buyer accepts; `sent`: whether the order has a delivery. */
export function LegalLinks({ sent }: { sent: boolean }) {
  const [open, setOpen] = useState<LegalText>();
  return (
    <div className="flex flex-wrap gap-x-4 text-sm">
      {LINKS.map(({ text, name }) => (
        <button key={text} type="button" onClick={() => setOpen(text)} className={textLinkClass}>
          {name}
        </button>
      ))}
      {open && <LegalDialog text={open} sent={sent} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
