import type { Insignia } from '@vuelve/contract/mascota';
import type { Perdida } from '@vuelve/contract/perdida';
import type { ReactNode } from 'react';
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
  const canCall = Boolean(usuario?.telefono && mascota.telefono_publico);
  const hasFoto = Boolean(mascota.Cover ?? mascota.avatar);
  return [
    {
      titulo: hasFoto ? 'Su foto' : 'Añade su foto',
      hecho: hasFoto,
      content: <PasoFoto mascota={mascota} />,
    },
    {
      titulo: canCall ? 'Su chapa ya avisa' : 'Nadie puede llamarte todavía',
      hecho: canCall,
      content: <PasoChapa mascota={mascota} />,
    },
    {
      titulo: 'Número de chip',
      hecho: mascota.chip !== '',
      content: <PasoChip key={mascota.chip} mascota={mascota} />,
    },
    {
      titulo: 'Comunica la pérdida al registro',
      hecho: perdida.pasos.includes('registro'),
      content: <PasoRegistro mascota={mascota} perdida={perdida} />,
    },
    {
      titulo: 'Cuelga su cartel',
      hecho: perdida.pasos.includes('cartel'),
      content: <PasoCartel mascota={mascota} perdida={perdida} />,
    },
    {
      titulo: 'Vecinos y veterinarios',
      hecho: perdida.pasos.includes('vecinos'),
      content: <PasoVecinos mascota={mascota} perdida={perdida} />,
    },
  ];
}
