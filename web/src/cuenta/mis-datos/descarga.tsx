import { addressOf } from '@vuelve/contract/addresses';
import type { Exportaciones } from '@vuelve/contract/exportacion';
import { onFirstUse } from '@vuelve/contract/on-first-use';
import { Download } from 'lucide-react';
import { asMoment } from '../../ui/format/as-moment.ts';
import { asSize } from '../../ui/format/as-size.ts';
import { buttonClass } from '../../ui/button.tsx';

const day = onFirstUse(
  () =>
    new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone: 'Europe/Madrid' }),
);

export function Descarga({ hash, bytes, pedida, caduca }: NonNullable<Exportaciones['lista']>) {
  return (
    <div className="grid gap-2">
      <a
        href={addressOf('downloadExportacion', { params: { hash } })}
        download
        className={buttonClass({ wide: true })}
      >
        <Download aria-hidden className="size-5 shrink-0" />
        Descargar ({asSize(bytes)}) · hasta el {day().format(new Date(caduca))}
      </a>
      <p className="text-sm text-muted">
        Es de {asMoment(pedida)}. Solo se descarga con tu sesión abierta.
      </p>
    </div>
  );
}
