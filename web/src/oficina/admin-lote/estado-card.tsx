import type { Lote } from '@vuelve/contract/lotes';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ESTADOS_LOTE } from '@vuelve/contract/estados-lote';
import { RowLink } from '../row-link.tsx';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { pathTo } from '../../base/path-to.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { toast } from '../../ui/toast/toast.ts';
import { RetireRest } from './retire-rest.tsx';

export function EstadoCard({ lote }: { lote: Lote }) {
  const { id, unidades, activas, retiradas, estado, cupon, historia, fecha_alta } = lote;
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function move(next: 'impreso' | 'en_tienda') {
    setBusy(true);
    try {
      await call('moveLote', { params: { id }, body: { estado: next } });
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error, textos.admin.noGuardado));
    }
    setBusy(false);
  }

  return (
    <Card aria-label="Estado del lote" className="grid gap-4">
      <DataList>
        <DataRow term="Estado">{ESTADOS_LOTE[estado]}</DataRow>
        <DataRow term="Cupón">
          {cupon ? (
            <RowLink to={pathTo('adminCupon', { id: String(cupon.id) })}>{cupon.cupon}</RowLink>
          ) : (
            'Ninguno: pagadas en el mostrador'
          )}
        </DataRow>
        <DataRow term="Chapas">{unidades}</DataRow>
        <DataRow term="Activas">{activas}</DataRow>
        <DataRow term="Retiradas">{retiradas}</DataRow>
        <DataRow term="Creado">{asMoment(fecha_alta)}</DataRow>
        {historia.map(({ estado: paso, fecha, administrador }) => (
          <DataRow key={fecha} term={ESTADOS_LOTE[paso]}>
            {asMoment(fecha)}, {administrador.nombre || `cuenta ${administrador.id}`}
          </DataRow>
        ))}
      </DataList>
      <div className="flex flex-wrap gap-2">
        {estado !== 'retirado' && estado !== 'impreso' && (
          <Button variant="soft" busy={isBusy} onClick={() => void move('impreso')}>
            Marcar como impreso
          </Button>
        )}
        {estado !== 'retirado' && estado !== 'en_tienda' && (
          <Button variant="soft" busy={isBusy} onClick={() => void move('en_tienda')}>
            Marcar como entregado a la tienda
          </Button>
        )}
        {activas + retiradas < unidades && <RetireRest lote={lote} />}
      </div>
    </Card>
  );
}
