import { ESCANEO_PACIENCIA_MS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { codigoOf, isCodigo } from './codigo-of.ts';
import type { Decode } from './decoder.ts';
import { createNews } from './news.ts';
import { watch } from './watch.ts';

const AVISO_MS = 4_000;
const VIBRACION_MS = 60;

interface Scan {
  video: RefObject<HTMLVideoElement | null>;
  /** undefined while the picture or the decoder is missing. */
  decode: Decode | undefined;
  /** While true, codes are not reported. */
  busy: boolean;
  onCodigo: (codigo: string) => void;
}

/** Scans until the component unmounts; returns a hint for the user, if there is one. */
export function useScan({ video, decode, busy, onCodigo }: Scan): string | undefined {
  const [isNew] = useState(createNews);
  const [foreign, setForeign] = useState(0);
  const [impatient, setImpatient] = useState(false);

  const read = useEffectEvent((texts: string[]) => {
    const codigo = texts.map((text) => codigoOf(text)).find((code) => code && isCodigo(code));
    if (!codigo) return setForeign(Date.now());
    setForeign(0);
    setImpatient(false);
    if (!isNew(codigo, Date.now(), busy)) return;
    navigator.vibrate?.(VIBRACION_MS);
    onCodigo(codigo);
  });

  useEffect(() => {
    if (!video.current || !decode) return undefined;
    const patience = setTimeout(() => setImpatient(true), ESCANEO_PACIENCIA_MS);
    const end = watch(video.current, decode, (texts) => read(texts));
    return () => {
      clearTimeout(patience);
      setImpatient(false);
      end();
    };
  }, [video, decode]);

  useEffect(() => {
    if (!foreign) return undefined;
    const forget = setTimeout(() => setForeign(0), AVISO_MS);
    return () => clearTimeout(forget);
  }, [foreign]);

  if (foreign) return textos.camara.otro;
  return impatient ? textos.camara.paciencia : undefined;
}
