import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../base/api-error.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { saveFile } from '../ui/save-file.ts';

interface Props {
  /** Name of the saved file. */
  name: string;
  fetchPdf: () => Promise<Blob>;
  /** Message after a failed download. */
  failure: string;
  children: ReactNode;
}

export function DownloadPdf({ name, fetchPdf, failure, children }: Props) {
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string>();

  async function save() {
    setLoading(true);
    setError(undefined);
    try {
      saveFile(await fetchPdf(), name.replace(/[^\w.-]/g, '-'));
    } catch (cause) {
      setError(messageOf(cause, failure));
    }
    setLoading(false);
  }

  return (
    <div className="grid gap-2">
      <Button variant="soft" wide busy={isLoading} onClick={() => void save()}>
        <Download aria-hidden className="size-5" />
        {children}
      </Button>
      <FormError message={error} />
    </div>
  );
}
