import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const OUTCOMES = { copied: 'Copiado', failed: 'No se ha podido copiar' };
const SHOWN_MS = 3_000;

/** A text with a copy button; `name` completes the button's label. */
export function CopyText({ text, name }: { text: string; name: string }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>();
  const Icon = outcome === 'copied' ? Check : Copy;

  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  return (
    <span className="relative -mr-[14px] inline-flex max-w-[calc(100%+14px)] items-center">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <button
        type="button"
        aria-label={`Copiar ${name}`}
        onClick={() => void copy()}
        className="grid size-12 shrink-0 place-items-center rounded-full text-brand transition hover:bg-brand-soft"
      >
        <Icon aria-hidden className="size-5" />
      </button>
      <span
        role="status"
        className="pointer-events-none absolute right-1 bottom-full rounded-full bg-ink text-sm font-semibold whitespace-nowrap text-canvas not-empty:px-3 not-empty:py-1"
      >
        {outcome && OUTCOMES[outcome]}
      </span>
    </span>
  );
}
