import type { Insignia } from '@vuelve/contract/mascota';
import type { Perdida } from '@vuelve/contract/perdida';
import type { ReactNode } from 'react';
import { pasosHechos } from '../../pasos-hechos.ts';
import { useSesion } from '../../../base/state/sesion-provider.tsx';
import { Paso } from './paso.tsx';
import { PasoCartel } from './paso-cartel.tsx';
import { PasoChapa } from './paso-chapa.tsx';
import { PasoChip } from './paso-chip.tsx';
import { PasoFoto } from './paso-foto.tsx';
import { PasoRegistro } from './paso-registro.tsx';
import { PasoVecinos } from './paso-vecinos.tsx';

interface Props {
  mascota: Insignia;
  perdida: Perdida;
}

/** Steps for the owner of a lost pet; some tick themselves. */
export function Pasos({ mascota, perdida }: Props) {
  const pasos = usePasos({ mascota, perdida });
  return (
    <section aria-labelledby="pasos" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="pasos" className="text-2xl">
          Qué hacer ahora
        </h2>
        <p className="text-muted">
          {pasos.filter(({ hecho }) => hecho).length} de {pasos.length}
        </p>
      </div>
      {pasos.map(({ titulo, hecho, content }, index) => (
        <Paso key={titulo} numero={index + 1} titulo={titulo} hecho={hecho}>
          {content}
        </Paso>
      ))}
    </section>
  );
}

function usePasos({ mascota, perdida }: Props): {
  titulo: string;
  hecho: boolean;
  content: ReactNode;
}[] {
  const { usuario } = useSesion();
  const hechos = pasosHechos(mascota, usuario?.telefono ?? '');
  return [
    {
      titulo: hechos.foto ? 'Su foto' : 'Añade su foto',
      hecho: hechos.foto,
      content: <PasoFoto mascota={mascota} />,
    },
    {
      titulo: hechos.chapa ? 'Su chapa ya avisa' : 'Nadie puede llamarte todavía',
      hecho: hechos.chapa,
      content: <PasoChapa mascota={mascota} />,
    },
    {
      titulo: 'Número de chip',
      hecho: hechos.chip,
      content: <PasoChip key={mascota.chip} mascota={mascota} />,
    },
    {
      titulo: 'Comunica la pérdida al registro',
      hecho: hechos.registro,
      content: <PasoRegistro mascota={mascota} perdida={perdida} />,
    },
    {
      titulo: 'Cuelga su cartel',
      hecho: hechos.cartel,
      content: <PasoCartel mascota={mascota} perdida={perdida} />,
    },
    {
      titulo: 'Vecinos y veterinarios',
      hecho: hechos.vecinos,
      content: <PasoVecinos mascota={mascota} perdida={perdida} />,
    },
  ];
}
