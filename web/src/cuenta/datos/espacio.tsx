import type { Espacio as DatosEspacio } from '@vuelve/contract/espacio';
import { Suspense } from 'react';
import { Await } from 'react-router';
import { asSize } from '../../ui/format/as-size.ts';
import { Card } from '../../ui/card.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';

/** Share of the quota from which a warning is shown. */
const POCO = 0.9;

export function Espacio({ espacio }: { espacio: Promise<DatosEspacio> }) {
  return (
    <Card aria-labelledby="espacio">
      <Suspense fallback={<Spinner label="Midiendo tu espacio…" />}>
        <Await resolve={espacio} errorElement={<p>Ahora no podemos medir tu espacio.</p>}>
          {(datos) => <Uso {...datos} />}
        </Await>
      </Suspense>
    </Card>
  );
}

function Uso({ cuota, usado, usos }: DatosEspacio) {
  return (
    <div className="grid gap-4">
      <p>
        {usado > 0 ? (
          <>
            Usas <b>{asSize(usado)}</b> de {asSize(cuota)}
          </>
        ) : (
          <>Tienes {asSize(cuota)} para las fotos y los vídeos de tus mascotas.</>
        )}
      </p>
      <Meter value={usado} max={cuota} />
      {usado > cuota * POCO && (
        <p className="rounded-card bg-warn-soft p-4 text-warn">
          Te queda poco sitio. Si lo necesitas, borra vídeos o fotos que ya no quieras.
        </p>
      )}
      <DataList>
        <DataRow term="Vídeos">{sizeOf(usos.videos)}</DataRow>
        <DataRow term="Fotos">{sizeOf(usos.fotos)}</DataRow>
        <DataRow term="Portadas y avatares">{sizeOf(usos.imagenes)}</DataRow>
        <DataRow term="Certificados">{sizeOf(usos.certificados)}</DataRow>
      </DataList>
    </div>
  );
}

/** The native <meter> does not take our colours. */
function Meter({ value, max }: { value: number; max: number }) {
  const percent = Math.min(100, (value / max) * 100);
  return (
    <div
      role="meter"
      aria-label="Espacio usado"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className="h-3 overflow-hidden rounded-full border border-control bg-sunk"
    >
      <div className="h-full bg-brand" style={{ width: `${percent}%` }} />
    </div>
  );
}

function sizeOf(bytes: number): string | undefined {
  return bytes > 0 ? asSize(bytes) : undefined;
}
