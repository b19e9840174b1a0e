import type { Lista as Page } from '@vuelve/contract/admin';
import type { ChapaLote, Lote } from '@vuelve/contract/lotes';
import { useState } from 'react';
import { Buscador } from '../buscador.tsx';
import { ESTADOS_CHAPA } from '@vuelve/contract/estados-lote';
import { Lista } from '../lista.tsx';
import type { Columna } from '../../ui/tabla.tsx';
import { call } from '../../base/api.ts';
import { Button } from '../../ui/button.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { useRetire } from './use-retire.ts';

interface Props {
  lote: Lote;
  buscar: string;
  first: Page<ChapaLote> | Promise<Page<ChapaLote>>;
}

export function Chapas({ lote: { id }, buscar, first }: Props) {
  const { question, ask, retire } = useRetire(id);
  const [asked, setAsked] = useState('');
  const columnas: Columna<ChapaLote>[] = [
    { titulo: 'Código', render: ({ corto }) => <span className="font-mono">{corto}</span> },
    { titulo: 'Hash', render: ({ hash }) => <span className="font-mono text-sm">{hash}</span> },
    { titulo: 'Estado', render: describe },
    {
      titulo: 'Acciones',
      render: ({ corto, estado }) =>
        FIRMES.has(estado) ? (
          '–'
        ) : (
          <Button
            variant="danger"
            aria-label={`Retirar la chapa ${corto}`}
            onClick={() => {
              setAsked(corto);
              ask();
            }}
          >
            Retirar
          </Button>
        ),
    },
  ];
  return (
    <section aria-label="Chapas del lote" className="grid gap-4">
      <h2 className="text-xl">Sus chapas</h2>
      <Buscador label="Principio del código" placeholder="K7QX" />
      <Lista
        caption="Chapas, por su código"
        first={first}
        fetchPage={(cursor) =>
          call('listChapasLote', { params: { id }, query: { buscar, cursor } })
        }
        columnas={columnas}
        keyOf={({ hash }) => hash}
        vacio="No hay ninguna chapa así."
      />
      <Confirm
        {...question}
        title={`¿Retirar la chapa ${asked}?`}
        text="Dejará de funcionar para siempre."
        yes="Retirarla"
        no="Dejarla"
        destructive
        onYes={() => void retire([asked])}
      />
    </section>
  );
}

/** States of badges that cannot be cancelled here. */
const FIRMES = new Set<ChapaLote['estado']>(['activa', 'suelta', 'retirada']);

function describe({ estado, retirada }: ChapaLote): string {
  if (!retirada) return ESTADOS_CHAPA[estado];
  const { fecha, administrador } = retirada;
  return `Retirada el ${asMoment(fecha)} por ${administrador.nombre || `cuenta ${administrador.id}`}`;
}
