import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { useState } from 'react';
import { hasTorch, setTorch } from './torch.ts';

interface Props {
  track: MediaStreamTrack;
  lenses: string[];
  onLens: (id: string) => void;
}

const toolClass =
  'grid size-12 place-items-center rounded-full bg-veil text-paper aria-pressed:bg-sun aria-pressed:text-on-sun';

/** Buttons for the camera's light and for the next camera. */
export function CameraTools({ track, lenses, onLens }: Props) {
  return (
    <div className="absolute right-3 bottom-3 flex gap-2">
      {hasTorch(track) && <TorchButton key={track.id} track={track} />}
      {lenses.length > 1 && (
        <button
          type="button"
          aria-label="Cambiar de cámara"
          className={toolClass}
          onClick={() => onLens(nextLens(track, lenses))}
        >
          <SwitchCamera aria-hidden />
        </button>
      )}
    </div>
  );
}

function TorchButton({ track }: Pick<Props, 'track'>) {
  const [lit, setLit] = useState(false);
  const Icon = lit ? FlashlightOff : Flashlight;
  const toggle = () =>
    setTorch(track, !lit).then(
      () => setLit(!lit),
      () => setLit(false),
    );
  return (
    <button
      type="button"
      aria-label="Linterna"
      aria-pressed={lit}
      className={toolClass}
      onClick={toggle}
    >
      <Icon aria-hidden />
    </button>
  );
}

function nextLens(track: MediaStreamTrack, lenses: string[]): string {
  const current = lenses.indexOf(track.getSettings().deviceId ?? '');
  return lenses[(current + 1) % lenses.length]!;
}
