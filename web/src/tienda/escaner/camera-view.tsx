import { textos } from '@vuelve/contract/textos';
import { useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { CameraTools } from './camera-tools.tsx';
import { useCamera } from './use-camera.ts';
import { useDecoder } from './use-decoder.ts';
import { useScan } from './use-scan.ts';
import { Viewfinder } from './viewfinder.tsx';

interface Props {
  onCodigo: (codigo: string) => void;
  busy: boolean;
}

export function CameraView({ onCodigo, busy }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const decoder = useDecoder();
  const live = camera.state.kind === 'live';
  const decode = live && decoder.state.kind === 'ready' ? decoder.state.decode : undefined;
  const note = useScan({ video, decode, busy, onCodigo });
  const failed = camera.state.kind === 'failed';

  return (
    <div className="grid gap-3">
      <div
        className={classNames(
          'relative isolate aspect-square overflow-hidden rounded-hero bg-[#0b1110]',
          failed && 'hidden',
        )}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label="Imagen de la cámara"
          className="size-full object-cover"
        />
        <Viewfinder />
        {camera.state.kind === 'live' && (
          <CameraTools {...camera.state} onLens={camera.chooseLens} />
        )}
      </div>
      {camera.state.kind === 'failed' && (
        <ErrorBox
          message={camera.state.fault}
          onRetry={camera.state.fault === textos.camara.https ? undefined : camera.retry}
        />
      )}
      {decoder.state.kind === 'failed' && !failed && (
        <ErrorBox message={textos.camara.lector} onRetry={decoder.retry} />
      )}
      <p
        role="status"
        className="min-h-6 text-center font-semibold text-muted empty:-mt-3 empty:min-h-0"
      >
        {!failed && decoder.state.kind !== 'failed' && describe()}
      </p>
    </div>
  );

  function describe(): string {
    if (busy) return 'Comprobando el código…';
    if (!live) return 'Abriendo la cámara…';
    if (!decode) return 'Preparando el lector…';
    return note ?? 'Pon el cuadrado de la chapa dentro del marco.';
  }
}
