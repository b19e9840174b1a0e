import { useEffect, useState } from 'react';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { CameraView } from './camera-view.tsx';
import { isCameraAllowed } from './camera.ts';
import { StartCamera } from './start-camera.tsx';
import { TypeCodigo } from './type-codigo.tsx';

interface Props {
  /**
   * Called with a scanned or typed code in our format: a hash or a short code, which may not exist.
   */
  onCodigo: (codigo: string) => void;
  /** The last code is being looked up: no other code is reported meanwhile. */
  busy?: boolean;
  /** Error about the last code. */
  error?: string;
}

/**
 * Reads a badge's code with the camera or the keyboard. A screen that uses it must be marked
 * `escanea` in the contract.
 */
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
