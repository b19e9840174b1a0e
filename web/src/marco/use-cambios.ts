import { screenNameOf, type ScreenName } from '@vuelve/contract/screens';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { call, passively } from '../base/api.ts';
import { followCambios } from '../base/state/cambios.ts';
import { forgetSinAbrir, noteSinAbrir } from '../base/state/sin-abrir.ts';
import { afterLayers } from '../ui/overlay/use-back-closes.ts';

/** Several things happen at once: a message and its alert. One reading shows them all. */
const JUNTOS_MS = 300;
/** By then the screen has loaded, and a stream competes with nothing. */
const LUEGO_MS = 1_500;

/**
 * Screens that show what happens, and read it anew. Not a pet's activity: reading it opens the
 * alerts of scans, which takes a person (decision 43).
 */
const AL_DIA = new Set<ScreenName>([
  'cuenta',
  'mascotas',
  'avisos',
  'ficha',
  'fotos',
  'chapa',
  'contactos',
  'perdida',
]);

/** Screens whose own reading sets the mark. */
const TOLD = new Set<ScreenName>([...AL_DIA, 'actividad']);

/** Keeps the screens that show what happens up to date, and the mark of what waits to be read. */
export function useCambios(usuarioId: number | undefined): void {
  const { revalidate } = useRevalidator();
  const screen = screenNameOf(useLocation().pathname);
  const reread = useCallback(() => void passively(() => revalidate()), [revalidate]);
  const refresh = useRef(() => {});
  useEffect(() => {
    refresh.current = () => {
      // A pet whose deletion had no answer would vanish below the question that asks again.
      if (screen && AL_DIA.has(screen)) afterLayers(reread);
      else void passively(readSinAbrir);
    };
  });

  useEffect(() => {
    if (usuarioId === undefined) return undefined;
    let stop = () => {};
    let timer = setTimeout(() => {
      stop = followCambios(usuarioId, {
        onChange() {
          clearTimeout(timer);
          timer = setTimeout(() => refresh.current(), JUNTOS_MS);
        },
        // Where the session is over, the answer, 401, ends it here too.
        onEnd: () => void passively(() => call('getSesion').catch(() => {})),
      });
    }, LUEGO_MS);
    return () => {
      clearTimeout(timer);
      stop();
      forgetSinAbrir();
    };
  }, [usuarioId]);

  const isToldByScreen = screen !== undefined && TOLD.has(screen);
  useEffect(() => {
    if (usuarioId === undefined || isToldByScreen) return undefined;
    const timer = setTimeout(() => void passively(readSinAbrir), LUEGO_MS);
    return () => clearTimeout(timer);
  }, [usuarioId, isToldByScreen]);
}

async function readSinAbrir(): Promise<void> {
  const reading = call('listSinAbrir', { query: {} });
  noteSinAbrir(reading);
  await reading.catch(() => {});
}
