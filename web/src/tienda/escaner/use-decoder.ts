import { useEffect, useState } from 'react';
import { loadDecoder, type Decode } from './decoder.ts';

type State = { kind: 'loading' } | { kind: 'ready'; decode: Decode } | { kind: 'failed' };

/** Loaded once per document; a failed load is tried again. */
let loading: Promise<Decode> | undefined;

/** Starts to load the decoder with the first component that uses it. */
export function useDecoder() {
  const [state, setState] = useState<State>({ kind: 'loading' });

  useEffect(() => {
    if (state.kind !== 'loading') return undefined;
    let left = false;
    const show = (next: State) => !left && setState(next);
    loading ??= loadDecoder();
    loading
      .then((decode) => show({ kind: 'ready', decode }))
      .catch(() => {
        loading = undefined;
        show({ kind: 'failed' });
      });
    return () => {
      left = true;
    };
  }, [state.kind]);

  return { state, retry: () => setState({ kind: 'loading' }) };
}
