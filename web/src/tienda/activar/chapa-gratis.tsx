import type { ChapaEscaneada } from '@vuelve/contract/activacion';
import { href } from '@vuelve/contract/screens';
import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { Flow } from '../activacion/flow.tsx';
import { FlowPage } from '../activacion/flow-page.tsx';
import { forgetBorrador } from '../../base/state/borrador-compra.ts';
import { ChapaActivada } from './chapa-activada.tsx';
import { ChapaAjena } from './chapa-ajena.tsx';

/** Activates a paid badge; for any other badge, shows where to go. */
export function ChapaGratis({ chapa }: { chapa: ChapaEscaneada }) {
  const [activada, setActivada] = useState<Insignia>();
  const [refused, setRefused] = useState<string>();
  const problem = refused ?? problemOf(chapa);

  function end(mascota: Insignia) {
    forgetBorrador();
    setActivada(mascota);
  }

  if (activada) return <ChapaActivada mascota={activada} />;
  if (problem) return <ChapaAjena chapa={chapa} problem={problem} />;
  return (
    <FlowPage title="Activa tu chapa" text="Ya está pagada: solo falta decirnos de quién es.">
      <Flow
        chapa={chapa}
        renderChapa={() => null}
        onOtherChapa={() => location.assign(href('activar'))}
        onChapaRefused={setRefused}
        onActivated={end}
      />
    </FlowPage>
  );
}

function problemOf({ InsigniaQR_id, pagada }: ChapaEscaneada): string | undefined {
  if (InsigniaQR_id !== null) return textos.chapas.asignada;
  return pagada ? undefined : textos.chapas.porPagar;
}
