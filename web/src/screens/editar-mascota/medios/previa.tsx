import { Clapperboard, ImageIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { clases } from '../../../ui/clases.ts';
import { esVideo } from './revisar.ts';

interface Props {
  file: File;
  /** A small square, for one of several. */
  pequena?: boolean;
}

/** What a chosen file looks like, where this browser can show it. */
export function Previa({ file, pequena = false }: Props) {
  const [fallida, setFallida] = useState(false);
  const mostrar = useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return undefined;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const video = esVideo(file);
  const Icon = video ? Clapperboard : ImageIcon;
  const look = pequena
    ? 'size-20 shrink-0 object-cover'
    : 'max-h-64 min-h-24 w-full bg-sunk object-contain';

  if (fallida) {
    return (
      <span className={clases(look, 'grid place-items-center rounded-input bg-sunk text-muted')}>
        <Icon aria-hidden className="size-8" />
      </span>
    );
  }
  return video ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the owner's own recording
    <video
      ref={mostrar}
      controls={!pequena}
      muted
      playsInline
      preload="metadata"
      aria-label={`Vista previa de ${file.name}`}
      onError={() => setFallida(true)}
      className={clases(look, 'rounded-input')}
    />
  ) : (
    <img
      ref={mostrar}
      alt={`Vista previa de ${file.name}`}
      onError={() => setFallida(true)}
      className={clases(look, 'rounded-input')}
    />
  );
}
