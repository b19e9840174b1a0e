import type { CallInput, CallName } from '@vuelve/contract/calls';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { download } from './api.ts';
import { messageOf } from './api-error.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast/toast.ts';

interface Props<N extends CallName> {
  call: N;
  input: CallInput<N>;
  /** File name of the download. */
  name: string;
  variant?: 'primary' | 'soft';
  children: ReactNode;
}

export function FileButton<N extends CallName>({
  call,
  input,
  name,
  variant = 'soft',
  children,
}: Props<N>) {
  const [isLoading, setLoading] = useState(false);

  async function fetchFile() {
    setLoading(true);
    try {
      saveFile(await download(call, input), name);
    } catch (error) {
      toast.error(messageOf(error, 'No hemos podido descargarlo. Inténtalo de nuevo.'));
    }
    setLoading(false);
  }

  return (
    <Button variant={variant} busy={isLoading} onClick={() => void fetchFile()}>
      <Download aria-hidden className="size-5" />
      {children}
    </Button>
  );
}
