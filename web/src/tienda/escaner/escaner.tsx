import { useEffect, useState } from 'react';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { CameraView } from './camera-view.tsx';
import { isCameraAllowed } from './camera.ts';
import { StartCamera } from './start-camera.tsx';
import { TypeCodigo } from './type-codigo.tsx';

interface Props {
  /** A code of ours was scanned or typed: a hash or a short code, not known to exist yet. */
  onCodigo: (codigo: string) => void;
  /** The last code is being looked up: none is told meanwhile. */
  busy?: boolean;
  /** What is wrong with the last code. */
  error?: string;
}

/** Reads a badge's code with the camera or from the keyboard. Its screen is marked `escanea` in the contract. */
export function Escaner({ onCodigo, busy = false, error }: Props) {
  const [on, setOn] = useState(false);

  useEffect(() => {
    let left = false;
    void isCameraAllowed().then((allowed) => !left && allowed && setOn(true));
    return () => {
      left = true;
    };
  }, []);

  return (
    <div className="mx-auto grid w-full max-w-md gap-6">
      {on ? (
        <CameraView onCodigo={onCodigo} busy={busy} />
      ) : (
        <StartCamera onStart={() => setOn(true)} />
      )}
      {error && <ErrorBox message={error} />}
      <TypeCodigo onCodigo={onCodigo} busy={busy} />
    </div>
  );
}
