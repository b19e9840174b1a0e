import { textosAvisos } from '@vuelve/contract/textos-avisos';
import { Bell, BellOff, BellRing, type LucideIcon, Share } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../base/api.ts';
import {
  type Capacidad,
  forgetAvisosHere,
  isPermitido,
  readCapacidad,
  subscribeHere,
} from '../../base/state/avisos-navegador.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { Desbloquear } from './desbloquear.tsx';
import { Estado } from './estado.tsx';
import { type ConAvisos, useHacer } from './use-cambios.ts';

export function EsteNavegador({ avisos, onAvisos }: ConAvisos) {
  const { usuario } = useSesion();
  const [capacidad, setCapacidad] = useState(readCapacidad);
  const { busy, hacer } = useHacer({ onAvisos });
  const este = avisos.navegadores.find((it) => it.este);

  if (capacidad !== 'si') return <Impedido capacidad={capacidad} />;
  if (!este || !isPermitido()) {
    return (
      <>
        <Estado icon={Bell}>
          Un aviso en la pantalla en cuanto alguien encuentre a tu mascota, aunque Vuelve esté
          cerrado.
        </Estado>
        <Button
          busy={busy === 'activar'}
          onClick={() => void hacer('activar', begin, DE_ACTIVAR)}
          className="sm:justify-self-start"
        >
          <BellRing aria-hidden className="size-5" />
          Avísame en este navegador
        </Button>
      </>
    );
  }

  async function begin() {
    try {
      return await subscribeHere(avisos.clave, usuario!.id);
    } finally {
      setCapacidad(readCapacidad());
    }
  }

  async function end() {
    const next = await call('unsubscribeNavegador', { params: { id: este!.id } });
    await forgetAvisosHere();
    return next;
  }

  async function probar() {
    await call('tryNavegador', { params: { id: este!.id } });
    toast.success(textosAvisos.pruebaEnviada);
    return undefined;
  }

  return (
    <>
      <Estado icon={BellRing} on>
        Este navegador te avisa.
      </Estado>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="soft"
          busy={busy === 'probar'}
          onClick={() => void hacer('probar', probar)}
        >
          Probar
        </Button>
        <Button
          variant="ghost"
          busy={busy === 'dejar'}
          onClick={() => void hacer('dejar', end, { dicho: textosAvisos.desactivado })}
        >
          No avisar aquí
        </Button>
      </div>
    </>
  );
}

const DE_ACTIVAR = { dicho: textosAvisos.activado, fallo: textosAvisos.navegadorFalla };

const IMPEDIDO: Record<Exclude<Capacidad, 'si'>, { icon: LucideIcon; frase: ReactNode }> = {
  no: {
    icon: BellOff,
    frase: 'Este navegador no puede mostrar avisos. Te llegarán por correo.',
  },
  instalar: {
    icon: Share,
    frase: (
      <>
        En el iPhone y el iPad, primero pon Vuelve en tu pantalla de inicio: toca <b>Compartir</b> y
        luego <b>Añadir a pantalla de inicio</b>. Ábrelo desde ahí y vuelve a esta página.
      </>
    ),
  },
  denegado: {
    icon: BellOff,
    frase: 'Este navegador tiene bloqueados los avisos de Vuelve. Así los permites:',
  },
};

function Impedido({ capacidad }: { capacidad: Exclude<Capacidad, 'si'> }) {
  const { icon, frase } = IMPEDIDO[capacidad];
  return (
    <>
      <Estado icon={icon}>{frase}</Estado>
      {capacidad === 'denegado' && <Desbloquear />}
    </>
  );
}
