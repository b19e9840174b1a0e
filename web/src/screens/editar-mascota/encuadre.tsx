import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import type { FORMAS } from './destino.ts';

const ZOOM_MAXIMO = 4;

interface Props {
  url: string;
  forma: (typeof FORMAS)['cover'];
  onArea: (area: Area) => void;
}

/** Frames an image: drag, pinch, wheel, arrow keys or the slider. */
export function Encuadre({ url, forma, onArea }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="relative h-64 overflow-hidden rounded-card bg-sunk sm:h-72">
        <Cropper
          image={url}
          aspect={forma.aspect}
          cropShape={forma.cropShape}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAXIMO}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          mediaProps={{ alt: 'Imagen elegida' }}
        />
      </div>
      <div className="flex items-center gap-4">
        <label htmlFor={id} className="font-semibold">
          Zoom
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={ZOOM_MAXIMO}
          step={0.01}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
          className="h-12 flex-1 accent-brand"
        />
      </div>
    </div>
  );
}
