import { miniatura, rutaMedio } from '@vuelve/contract/ficheros';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Medio } from '@vuelve/contract/medio';
import { Clapperboard, ImageOff, Play } from 'lucide-react';
import { useState } from 'react';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { asClock } from '../../../ui/use-seconds-left.ts';

/** The thumbnail of a photo or video; an icon replaces a missing or broken one. */
export function MedioMiniatura({ mascota, medio }: { mascota: Insignia; medio: Medio }) {
  const { usuario } = useSesion();
  const [broken, setBroken] = useState<string>();
  const isVideo = medio.tipo === 'V';
  const NoImage = isVideo ? Clapperboard : ImageOff;
  const src =
    usuario && medio.poster && rutaMedio(usuario.hash, mascota.hash, miniatura(medio.fichero));

  return (
    <span className="relative grid aspect-square place-items-center overflow-hidden rounded-2xl bg-brand-soft text-brand">
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          onError={() => setBroken(src)}
          className="size-full object-cover transition group-hover:scale-105"
        />
      ) : (
        <NoImage aria-hidden className="size-12" strokeWidth={1.5} />
      )}
      {isVideo && (
        <span className="absolute bottom-2 left-2 flex items-center gap-1 rounded-full bg-on-sun px-2.5 py-1 text-sm font-semibold text-paper tabular-nums">
          <Play aria-hidden className="size-3.5 fill-current" />
          <span className="sr-only">Vídeo</span>
          {medio.duracion_ms !== null && durationOf(medio.duracion_ms)}
        </span>
      )}
    </span>
  );
}

function durationOf(ms: number): string {
  return asClock(Math.max(1, Math.round(ms / 1000)));
}
