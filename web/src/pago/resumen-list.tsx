import { formatEuros } from '@vuelve/contract/dinero';
import { CopyText } from '../ui/copy-text.tsx';
import { DataList, DataRow } from '../ui/data-list.tsx';
import type { Resumen } from './resumen.ts';

/** What is known of a payment, with its order number to copy. `failed` shows the bank's code, and nothing of the order. */
export function ResumenList({ resumen, failed }: { resumen: Resumen; failed?: boolean }) {
  const { dsOrder, importe, fecha, codigo } = resumen;
  return (
    <DataList className="rounded-card bg-sunk px-4 py-2 empty:hidden">
      <DataRow term="N.º de pedido">
        {dsOrder && <CopyText text={dsOrder} name="el número de pedido" />}
      </DataRow>
      <DataRow term="Importe">{importe !== undefined && formatEuros(importe)}</DataRow>
      {failed ? (
        <DataRow term="Código de error">{codigo && `código ${codigo.padStart(4, '0')}`}</DataRow>
      ) : (
        <DataRow term="Código de autorización">{resumen.authCode}</DataRow>
      )}
      <DataRow term="Fecha">{fecha}</DataRow>
      {!failed && (
        <>
          <DataRow term="N.º de cesta">{resumen.pedidoId}</DataRow>
          <DataRow term="N.º de usuario">{resumen.usuarioId}</DataRow>
          <DataRow term="N.º de mascota">{resumen.mascotaId}</DataRow>
        </>
      )}
    </DataList>
  );
}
