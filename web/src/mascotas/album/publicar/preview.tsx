import { Clapperboard, ImageIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { isVideo } from './check-file.ts';

interface Props {
  file: File;
  /** Shows a small square, for one of several files. */
  small?: boolean;
}

/** Preview of a chosen file; an icon when this browser cannot show it. */
export function Preview({ file, small = false }: Props) {
  const [failed, setFailed] = useState(false);
  const show = useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return undefined;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const video = isVideo(file);
  const Icon = video ? Clapperboard : ImageIcon;
  const look = small
    ? 'size-20 shrink-0 object-cover'
    : 'max-h-64 min-h-24 w-full bg-sunk object-contain';

  if (failed) {
    return (
      <span
        className={classNames(look, 'grid place-items-center rounded-input bg-sunk text-muted')}
      >
        <Icon aria-hidden className="size-8" />
      </span>
    );
  }
  return video ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the owner's own recording
    <video
      ref={show}
      controls={!small}
      muted
      playsInline
      preload="metadata"
      aria-label={`Vista previa de ${file.name}`}
      onError={() => setFailed(true)}
      className={classNames(look, 'rounded-input')}
    />
  ) : (
    <img
      ref={show}
      alt={`Vista previa de ${file.name}`}
      onError={() => setFailed(true)}
      className={classNames(look, 'rounded-input')}
    />
  );
}
