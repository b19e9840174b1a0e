import type { VistaEliminacion } from '@vuelve/contract/eliminacion';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { pathTo } from '../../base/path-to.ts';
import { closeSesion, updateUsuario } from '../../base/state/sesion.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { textLinkClass } from '../../ui/text-link.ts';
import { toast } from '../../ui/toast/toast.ts';
import { Antes } from './antes.tsx';
import { Titulo } from '../../ui/titulo.tsx';

interface Props {
  /** Moment of the deletion, worded to follow 'se eliminará'. */
  cuando: string;
  antes: VistaEliminacion['antes'];
}

export function EnEspera({ cuando, antes }: Props) {
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  async function undo() {
    setSaving(true);
    setError(undefined);
    try {
      const { usuario } = await call('undoEliminacion');
      updateUsuario(usuario);
      toast.success(textosEliminacion.recuperada);
      await navigate(pathTo('cuenta'), { replace: true });
    } catch (failure) {
      setError(messageOf(failure, textosEliminacion.error));
      setSaving(false);
    }
  }

  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <Card className="grid justify-items-start gap-5">
        <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
          <Hourglass aria-hidden className="size-7" />
        </span>
        <header className="grid gap-2">
          <Titulo className="text-2xl leading-tight md:text-3xl">Tu cuenta se va a eliminar</Titulo>
          <p className="text-lg text-muted">
            Se eliminará {cuando}. Hasta entonces nadie ve a tus mascotas, y puedes recuperarlo todo
            tal como estaba.
          </p>
          <p>
            <Link to={pathTo('misDatos')} className={textLinkClass}>
              Llévate una copia de tus datos
            </Link>{' '}
            mientras puedas: se borra con tu cuenta.
          </p>
        </header>
        <FormError message={error} />
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <Button busy={isSaving} onClick={() => void undo()}>
            Recuperar mi cuenta
          </Button>
          <Button variant="outline" disabled={isSaving} onClick={() => closeSesion()}>
            Cerrar sesión
          </Button>
        </div>
      </Card>
      <Antes antes={antes} />
    </div>
  );
}
