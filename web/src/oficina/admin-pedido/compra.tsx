import { formatEuros, priceLinea } from '@vuelve/contract/dinero';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { nombreIva } from '@vuelve/contract/sumas';
import { asUnidades } from '../../tienda/unidades.ts';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { Seccion } from './seccion.tsx';

export function Compra({ pedido }: { pedido: PedidoAdmin }) {
  const { comprador, envio, destinatario, direccion, direccion_facturacion, cod_cupon } = pedido;
  return (
    <Seccion titulo="Compra">
      <ul className="grid gap-3">
        {pedido.lineas.map((linea) => (
          <Linea key={linea.id} linea={linea} />
        ))}
      </ul>
      <DataList>
        <DataRow term="Descuento">
          {pedido.descuento > 0 && `${formatEuros(-pedido.descuento)} (${cod_cupon ?? ''})`}
        </DataRow>
        <DataRow term="Total">{formatEuros(pedido.total)}</DataRow>
        <DataRow term={nombreIva(pedido.iva.tipo)}>{formatEuros(pedido.iva.cuota)}</DataRow>
      </DataList>
      <DataList className="wrap-anywhere">
        <DataRow term="Compra">{comprador.nombre}</DataRow>
        <DataRow term="Correo">{comprador.email}</DataRow>
        <DataRow term="Cuenta">
          {pedido.bloqueado ? 'Eliminada' : (comprador.usuario_id ?? 'Sin cuenta')}
        </DataRow>
        <DataRow term="Se envía a">{envio ? destinatario : 'No se envía nada'}</DataRow>
        <DataRow term="Dirección">{direccion}</DataRow>
        <DataRow term="Facturación">{direccion_facturacion}</DataRow>
        <DataRow term="Confirmación">{CORREOS[pedido.correo]}</DataRow>
      </DataList>
    </Seccion>
  );
}

function Linea({ linea }: { linea: PedidoAdmin['lineas'][number] }) {
  const { nombre, color, talla, unidades, pet, chapa, falta } = linea;
  const detalles = [color, talla, pet && `para ${pet.Mascota || 'su mascota'}`, chapa];
  return (
    <li className="flex justify-between gap-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{nombre}</p>
        <p className="text-sm text-muted">
          {[asUnidades(unidades), ...detalles].filter(Boolean).join(' · ')}
        </p>
        {falta && (
          <p className="text-sm font-semibold text-danger">No quedaban bastantes al pagarse</p>
        )}
      </div>
      <p className="shrink-0 font-semibold tabular-nums">{formatEuros(priceLinea(linea))}</p>
    </li>
  );
}

const CORREOS: Record<PedidoAdmin['correo'], string> = {
  ninguno: 'Sin correo',
  pendiente: 'Por salir',
  enviando: 'Saliendo',
  enviado: 'Enviada',
  dudoso: 'Puede no haber salido',
};
