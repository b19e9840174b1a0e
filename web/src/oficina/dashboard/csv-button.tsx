import type { TablaDashboard } from '@vuelve/contract/dashboard';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { type Filtros, toQuery } from './filtros.ts';

interface Props {
  tabla: TablaDashboard;
  filtros: Filtros;
  name: string;
}

export function CsvButton({ tabla, filtros, name }: Props) {
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string>();

  async function downloadTabla() {
    setLoading(true);
    setError(undefined);
    try {
      const query = { ...toQuery(filtros), tabla };
      saveFile(await download('downloadDatosDashboard', { query }), `vuelve-${tabla}.csv`);
    } catch (failure) {
      setError(messageOf(failure, 'No hemos podido descargar la tabla. Inténtalo de nuevo.'));
    }
    setLoading(false);
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="soft" busy={isLoading} onClick={() => void downloadTabla()}>
        <Download aria-hidden className="size-5" />
        {name}
      </Button>
      <FormError message={error} />
    </div>
  );
}
