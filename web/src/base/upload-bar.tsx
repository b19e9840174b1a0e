import { textos } from '@vuelve/contract/textos';
import { ProgressBar } from '../ui/status/progress-bar.tsx';
import type { Progress } from './use-upload.ts';

/** How far an upload is; once it is sent, that its file waits for its turn. */
export function UploadBar({ label, progress }: { label: string; progress: Progress | undefined }) {
  if (!progress) return null;
  const { share, isSent } = progress;
  return (
    <ProgressBar
      label={label}
      value={share}
      note={isSent ? textos.medios.esperaTurno : undefined}
    />
  );
}
