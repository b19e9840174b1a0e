import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { ScanLine } from 'lucide-react';
import { Suspense } from 'react';
import { Await } from 'react-router';
import { nombreOf } from '../summary.ts';
import { keepBorrador } from '../../base/state/borrador-compra.ts';
import { buttonClass } from '../../ui/button.tsx';
import { RetireChapa } from './retire-chapa.tsx';

type Codigo = Insignia['chapa'];

interface Props {
  mascota: Insignia;
  /** All badges that the pet carries. */
  chapas: Promise<Codigo[]>;
}

export function Chapas({ mascota, chapas }: Props) {
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-lg">¿Tienes otra, o la has perdido?</h3>
      <a
        href={href('activar')}
        onClick={() => keepBorrador({ propia: { id: mascota.id, nombre: nombreOf(mascota) } })}
        className={buttonClass({ variant: 'outline' })}
      >
        <ScanLine aria-hidden className="size-5" />
        Vincular otra chapa
      </a>
      <Suspense>
        <Await
          resolve={chapas}
          errorElement={<Carried mascota={mascota} chapas={[mascota.chapa]} />}
        >
          {(list) => <Carried mascota={mascota} chapas={list} />}
        </Await>
      </Suspense>
    </div>
  );
}

function Carried({ mascota, chapas }: { mascota: Insignia; chapas: Codigo[] }) {
  return (
    <ul className="grid gap-1">
      {chapas.map((chapa) => (
        <li key={chapa.hash} className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-semibold tracking-wider">{chapa.corto}</span>
          <RetireChapa mascota={mascota} chapa={chapa} isLast={chapas.length === 1} />
        </li>
      ))}
    </ul>
  );
}
