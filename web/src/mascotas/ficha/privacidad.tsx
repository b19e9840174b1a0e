import type { Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { type CampoPrivacidad, PRIVACIDAD } from '../privacidad.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { toast } from '../../ui/toast/toast.ts';

/** Switches for the finder's page; each is saved at once. */
export function Privacidad({ mascota }: { mascota: Insignia }) {
  return (
    <Card aria-labelledby="privacidad" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="privacidad" className="text-xl">
          Qué se ve
        </h2>
        <p className="text-muted">Lo que ve quien lee su chapa.</p>
      </div>
      {PRIVACIDAD.map((setting) => (
        <Setting key={setting.campo} mascota={mascota} {...setting} />
      ))}
    </Card>
  );
}

interface Props {
  mascota: Insignia;
  campo: CampoPrivacidad;
  label: string;
  hint: string;
  /** Consequence of hiding the data. */
  whenHidden?: string;
}

function Setting({ mascota, campo, label, hint, whenHidden }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [requested, setRequested] = useState<boolean>();
  const visible = requested ?? mascota[campo];

  async function change(value: boolean) {
    setRequested(value);
    const query = { usuario_id: usuario!.id, hash: mascota.hash };
    try {
      await call('updateMascota', { query, body: { [campo]: value } });
      toast.success(textos.mascotas.actualizada);
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error, textos.errores.interno));
    }
    startTransition(() => setRequested(undefined));
  }

  return (
    <Switch
      label={label}
      hint={
        <>
          <p>{hint}</p>
          {whenHidden && !visible && (
            <p className="rounded-input bg-warn-soft px-3 py-2 font-semibold text-warn">
              {whenHidden}
            </p>
          )}
        </>
      }
      checked={visible}
      busy={requested !== undefined}
      onChange={(value) => void change(value)}
    />
  );
}
