import { Camera, QrCode } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

/** Shown before the camera starts: the browser's permission question must follow a tap. */
export function StartCamera({ onStart }: { onStart: () => void }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-hero bg-brand-soft px-6 py-8 text-center">
      <QrCode aria-hidden strokeWidth={1.5} className="size-16 text-brand" />
      <p>Apunta al cuadrado de la chapa. Tu navegador te preguntará si puede usar la cámara.</p>
      <Button wide onClick={onStart}>
        <Camera aria-hidden className="size-5" />
        Escanear con la cámara
      </Button>
    </div>
  );
}
