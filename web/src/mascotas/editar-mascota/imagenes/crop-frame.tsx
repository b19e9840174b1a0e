import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import type { Slot } from '../../../base/use-upload-imagen.ts';

const MAX_ZOOM = 4;

interface Shape {
  title: string;
  aspect: number;
  cropShape: 'rect' | 'round';
}

export const SHAPES: Record<Slot, Shape> = {
  cover: { title: 'Cambiar portada', aspect: 16 / 9, cropShape: 'rect' },
  avatar: { title: 'Cambiar avatar', aspect: 1, cropShape: 'round' },
};

interface Props {
  url: string;
  shape: Shape;
  onArea: (area: Area) => void;
}

/** Chooses a part of an image by drag, pinch, wheel, arrow keys or the slider. */
export function CropFrame({ url, shape, onArea }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="relative h-64 overflow-hidden rounded-card bg-sunk sm:h-72">
        <Cropper
          image={url}
          aspect={shape.aspect}
          cropShape={shape.cropShape}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
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
          max={MAX_ZOOM}
          step={0.01}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
          className="h-12 flex-1 accent-brand"
        />
      </div>
    </div>
  );
}
