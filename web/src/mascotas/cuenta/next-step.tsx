import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { ArrowRight, Camera, Eye, Pencil, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import type { Falta } from '../falta.ts';
import { PerdidaLink } from '../perdida-link.tsx';
import { pathTo } from '../../base/path-to.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { TelefonoForm } from '../../cuenta/telefono/telefono-form.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';

interface Props {
  mascota: Insignia;
  falta: Falta | undefined;
}

/** The most urgent action for a pet; without one, a link to its page. */
export function NextStep({ mascota, falta }: Props) {
  const { hash, perdida } = mascota;
  if (perdida) return <PerdidaLink mascota={mascota} className="w-full" />;
  if (falta === 'telefono') return <AddTelefono />;
  if (falta === 'oculto') return <ShowTelefono hash={hash} />;
  if (falta) {
    const Icon = falta === 'foto' ? Camera : Pencil;
    return (
      <Link to={pathTo('editarMascota', { hash })} className={buttonClass({ wide: true })}>
        <Icon aria-hidden className="size-5" />
        {falta === 'foto' ? 'Añadir su foto' : 'Ponerle nombre'}
      </Link>
    );
  }
  return (
    <a
      href={href('perfilPublico', { hash })}
      className={buttonClass({ variant: 'soft', wide: true })}
    >
      <ArrowRight aria-hidden className="size-5" />
      Ver su página
    </a>
  );
}

function AddTelefono() {
  const [open, setOpen] = useState(false);
  if (open) return <TelefonoForm focused />;
  return (
    <Button wide onClick={() => setOpen(true)}>
      <Phone aria-hidden className="size-5" />
      Añadir mi teléfono
    </Button>
  );
}

function ShowTelefono({ hash }: { hash: string }) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);

  async function show() {
    setSaving(true);
    try {
      const query = { usuario_id: usuario!.id, hash };
      await call('updateMascota', { query, body: { telefono_publico: true } });
      toast.success(textos.mascotas.actualizada);
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error, textos.errores.interno));
    }
    setSaving(false);
  }

  return (
    <Button wide busy={isSaving} onClick={() => void show()}>
      <Eye aria-hidden className="size-5" />
      Mostrar mi teléfono
    </Button>
  );
}
