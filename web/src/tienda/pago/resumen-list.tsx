import { formatEuros } from '@vuelve/contract/dinero';
import type { ReactNode } from 'react';
import { CopyText } from '../../ui/copy-text.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import type { Resumen } from './resumen.ts';

/** The known data of a payment. `failed`: shows the bank's code, and no data of the order. */
export function ResumenList({ resumen, failed }: { resumen: Resumen; failed?: boolean }) {
  const { dsOrder, importe, fecha, codigo } = resumen;
  return (
    <div className="grid gap-3">
      <DataList className="rounded-card bg-sunk px-4 py-2 empty:hidden">
        <DataRow term="N.º de pedido">
          {dsOrder && <CopyText text={dsOrder} name="el número de pedido" />}
        </DataRow>
        <DataRow term="Importe">{importe !== undefined && formatEuros(importe)}</DataRow>
        {failed && <DataRow term="Código de error">{codigo?.padStart(4, '0')}</DataRow>}
        <DataRow term="Fecha">{fecha}</DataRow>
      </DataList>
      {!failed && <Referencias resumen={resumen} />}
    </div>
  );
}

/** Numbers that buyers rarely need, in small letters. */
function Referencias({ resumen }: { resumen: Resumen }) {
  return (
    <dl className="flex flex-wrap justify-center gap-x-4 text-sm text-muted tabular-nums empty:hidden">
      <Referencia term="Código de autorización">{resumen.authCode}</Referencia>
      <Referencia term="N.º de cesta">{resumen.pedidoId}</Referencia>
      <Referencia term="N.º de usuario">{resumen.usuarioId}</Referencia>
      <Referencia term="N.º de mascota">{resumen.mascotaId}</Referencia>
    </dl>
  );
}

function Referencia({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex gap-1">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
