import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { ScanLine, Tag } from 'lucide-react';
import { Suspense } from 'react';
import { Await } from 'react-router';
import { keepBorrador } from '../../base/state/borrador-compra.ts';
import { PlainRow, Row, RowGroup } from '../../ui/rows.tsx';
import { asCorto } from '../as-corto.ts';
import { nombreOf } from '../summary.ts';
import { RetireChapa } from './retire-chapa.tsx';

type Codigo = Insignia['chapa'];

interface Props {
  mascota: Insignia;
  /** All badges that the pet carries. */
  chapas: Promise<Codigo[]>;
}

/** The badges that lead to a pet: each can be retired, and another one linked. */
export function Chapas({ mascota, chapas }: Props) {
  return (
    <RowGroup title="Sus chapas">
      <Suspense>
        <Await
          resolve={chapas}
          errorElement={<Carried mascota={mascota} chapas={[mascota.chapa]} />}
        >
          {(list) => <Carried mascota={mascota} chapas={list} />}
        </Await>
      </Suspense>
      <Row
        icon={ScanLine}
        title="Vincular otra chapa"
        detail="Con la cámara, o escribiendo su código"
        href={href('activar')}
        onClick={() => keepBorrador({ propia: { id: mascota.id, nombre: nombreOf(mascota) } })}
      />
    </RowGroup>
  );
}

function Carried({ mascota, chapas }: { mascota: Insignia; chapas: Codigo[] }) {
  return chapas.map((chapa) => (
    <PlainRow
      key={chapa.hash}
      icon={Tag}
      title={<span className="tracking-wider">{asCorto(chapa.corto)}</span>}
      detail="Activa"
    >
      <RetireChapa mascota={mascota} chapa={chapa} isLast={chapas.length === 1} />
    </PlainRow>
  ));
}
