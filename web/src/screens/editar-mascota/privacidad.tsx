import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call, mensajeDe } from '../../api.ts';
import { useSesion } from '../../state/sesion-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';

const AJUSTES = [
  {
    campo: 'apellidos_publicos',
    label: 'Mostrar mis apellidos',
    hint: 'Junto a tu nombre, que se ve siempre.',
  },
  {
    campo: 'telefono_publico',
    label: 'Mostrar mi teléfono',
    hint: 'Para que puedan llamarte o escribirte.',
    oculto: 'Con el teléfono oculto, quien encuentre a tu mascota no podrá llamarte.',
  },
  {
    campo: 'vacunas_publicas',
    label: 'Mostrar la cartilla de vacunas',
    hint: 'Cualquiera que abra su perfil podrá descargarla.',
  },
] as const;

/** What finders get to see; each switch is saved at once. */
export function Privacidad({ mascota }: { mascota: Insignia }) {
  return (
    <Card aria-labelledby="privacidad" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="privacidad" className="text-xl">
          Privacidad
        </h2>
        <p className="text-muted">Lo que ve quien escanea su chapa.</p>
      </div>
      {AJUSTES.map((ajuste) => (
        <Ajuste key={ajuste.campo} mascota={mascota} {...ajuste} />
      ))}
    </Card>
  );
}

interface Props {
  mascota: Insignia;
  campo: (typeof AJUSTES)[number]['campo'];
  label: string;
  hint: string;
  /** What follows from hiding it. */
  oculto?: string;
}

function Ajuste({ mascota, campo, label, hint, oculto }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [pedido, setPedido] = useState<boolean>();
  const visible = pedido ?? mascota[campo];

  async function cambiar(valor: boolean) {
    setPedido(valor);
    const query = { usuario_id: usuario?.id, hash: mascota.hash };
    try {
      await call('updateMascota', { query, body: { [campo]: valor } });
      toast.success(textos.mascotas.actualizada);
      await revalidate();
    } catch (error) {
      toast.error(mensajeDe(error, textos.errores.interno));
    }
    startTransition(() => setPedido(undefined));
  }

  return (
    <Switch
      label={label}
      hint={
        <>
          <p>{hint}</p>
          {oculto && !visible && (
            <p className="rounded-input bg-warn-soft px-3 py-2 font-semibold text-warn">{oculto}</p>
          )}
        </>
      }
      checked={visible}
      busy={pedido !== undefined}
      onChange={(valor) => void cambiar(valor)}
    />
  );
}
