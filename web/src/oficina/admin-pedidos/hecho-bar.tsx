import { useEffect, useRef } from 'react';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { focusFilas } from '../teclas/use-filas-teclas.ts';
import type { Hecho } from './use-tanda.ts';

interface Props {
  hecho: Hecho;
  busy: boolean;
  onEnd: () => void;
}

/** What was done, for as long as it can be taken back here. */
export function HechoBar({ hecho, busy, onEnd }: Props) {
  const left = useSecondsLeft(hecho.hasta);
  const button = useRef<HTMLButtonElement>(null);
  const isFocused = useRef(false);
  // Each pressed button is unmounted: without this the focus falls to the page.
  useEffect(() => {
    if (!busy && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [busy]);
  useEffect(
    () => () => {
      if (isFocused.current && document.activeElement === document.body) focusFilas();
    },
    [],
  );
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return (
    <>
      <p className="mr-auto py-2">
        <strong>{hecho.text}.</strong>{' '}
        {hecho.isBrief && <span aria-hidden>Los correos salen en {left} s.</span>}
      </p>
      <button
        ref={button}
        type="button"
        disabled={busy}
        onFocus={() => (isFocused.current = true)}
        onBlur={() => (isFocused.current = false)}
        onClick={() => void hecho.undo()}
        className="min-h-11 rounded-full border border-current px-5 font-semibold disabled:opacity-55"
      >
        Deshacer
      </button>
    </>
  );
}
