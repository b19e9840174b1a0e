import { textos } from '@vuelve/contract/textos';
import { type RefObject, useEffect, useState } from 'react';
import { CameraFault } from './camera-fault.ts';
import { listLenses, openCamera } from './camera.ts';
import { useVisible } from './use-visible.ts';

type State =
  | { kind: 'opening' }
  | { kind: 'live'; track: MediaStreamTrack; lenses: string[] }
  | { kind: 'failed'; fault: string };

/** A new object starts a new try, even with the same camera. */
interface Wish {
  lens?: string;
}

/** Shows a camera in `video` while the tab is visible. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<State>({ kind: 'opening' });
  const [wish, setWish] = useState<Wish>({});
  const visible = useVisible();

  useEffect(() => {
    if (!visible) return undefined;
    const leaving = new AbortController();
    const show = (next: State) => !leaving.signal.aborted && setState(next);
    const fail = (fault: string) => {
      show({ kind: 'failed', fault });
      leaving.abort();
    };
    openCamera(video.current, wish.lens, leaving.signal)
      .then(async (track) => {
        track.addEventListener('ended', () => fail(textos.camara.video));
        show({ kind: 'live', track, lenses: await listLenses() });
      })
      .catch((error: unknown) => fail(CameraFault.of(error).message));
    return () => {
      leaving.abort();
      setState({ kind: 'opening' });
    };
  }, [video, visible, wish]);

  return {
    state,
    chooseLens: (lens: string) => setWish({ lens }),
    // Without `lens`: the chosen camera may be the broken one.
    retry: () => setWish({}),
  };
}
