import type { Contacto, ContactosDeMascota, EstadoContacto } from '@vuelve/contract/contactos';
import { telOf } from '@vuelve/contract/telefonos';
import { textosContactos } from '@vuelve/contract/textos-contactos';
import { ArrowUp, Check, Clock, type LucideIcon, Pencil, Send, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { ContactoForm } from './contacto-form.tsx';

const ESTADOS: Record<EstadoContacto, { icon: LucideIcon; frase: string; look: string }> = {
  esperando: { icon: Clock, frase: 'Esperando a que diga que sí', look: 'text-muted' },
  acepta: { icon: Check, frase: 'Avisaremos', look: 'text-brand' },
  rechaza: { icon: X, frase: 'Dijo que no', look: 'text-danger' },
};

interface Props {
  contacto: Contacto;
  hash: string;
  /** Ids of all contacts, in order. */
  ids: number[];
  index: number;
  onChange: (contactos: ContactosDeMascota) => void;
}

export function ContactoRow({ contacto, hash, ids, index, onChange }: Props) {
  const { id, nombre, estado } = contacto;
  const { run, busy, error } = useRun(onChange);
  const [open, setOpen] = useState<'editar' | 'quitar'>();
  const params = { id };

  function moveUp() {
    const moved = ids.filter((it) => it !== id);
    moved.splice(index - 1, 0, id);
    void run(() => call('orderContactos', { query: { hash }, body: { ids: moved } }));
  }

  return (
    <li className="grid gap-3 rounded-card bg-surface p-5 shadow-card sm:px-8">
      <Ficha contacto={contacto} puesto={index + 1} />
      <FormError message={open ? undefined : error} />
      <div className="flex flex-wrap gap-2">
        {index > 0 && (
          <Button
            variant="soft"
            busy={busy}
            onClick={moveUp}
            aria-label={`Avisar antes a ${nombre}`}
          >
            <ArrowUp aria-hidden className="size-5" />
            Antes
          </Button>
        )}
        {estado === 'esperando' && (
          <Button
            variant="soft"
            busy={busy}
            onClick={() =>
              void run(() => call('inviteContacto', { params }), textosContactos.reenviado)
            }
          >
            <Send aria-hidden className="size-5" />
            Pedírselo otra vez
          </Button>
        )}
        {estado !== 'rechaza' && (
          <Button
            variant="soft"
            onClick={() => setOpen('editar')}
            aria-label={`Editar a ${nombre}`}
          >
            <Pencil aria-hidden className="size-5" />
            Editar
          </Button>
        )}
        <Button
          variant="danger"
          onClick={() => setOpen('quitar')}
          aria-label={`Quitar a ${nombre}`}
        >
          <Trash2 aria-hidden className="size-5" />
          Quitar
        </Button>
      </div>
      <Dialog
        open={open === 'editar'}
        onClose={() => setOpen(undefined)}
        title={`Editar a ${nombre}`}
        sticky
      >
        <ContactoForm
          hash={hash}
          contacto={contacto}
          onSaved={(saved) => {
            onChange(saved);
            setOpen(undefined);
          }}
        />
      </Dialog>
      <Confirm
        open={open === 'quitar'}
        title={`¿Quitar a ${nombre}?`}
        text="Ya no le avisaremos, y sus enlaces dejan de funcionar."
        yes="Quitar"
        no="Dejarlo"
        destructive
        busy={busy}
        {...(error && { error })}
        onYes={() => void run(() => call('deleteContacto', { params }), textosContactos.quitado)}
        onNo={() => setOpen(undefined)}
      />
    </li>
  );
}

function Ficha({ contacto, puesto }: { contacto: Contacto; puesto: number }) {
  const { nombre, email, telefono, estado } = contacto;
  const { icon: Icon, frase, look } = ESTADOS[estado];
  return (
    <div className="flex items-start gap-4">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand"
      >
        {puesto}
      </span>
      <div className="grid min-w-0 flex-1">
        <p className="text-lg font-semibold wrap-anywhere">{nombre}</p>
        {email && <p className="text-muted wrap-anywhere">{email}</p>}
        {telefono && (
          <a
            href={telOf(telefono)}
            className="inline-flex min-h-12 items-center text-brand underline"
          >
            {telefono}
          </a>
        )}
        <p className={`flex items-center gap-2 font-semibold ${look}`}>
          <Icon aria-hidden className="size-5 shrink-0" />
          {frase}
        </p>
      </div>
    </div>
  );
}

function useRun(onChange: Props['onChange']) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function run(act: () => Promise<ContactosDeMascota>, done?: string) {
    setBusy(true);
    setError(undefined);
    try {
      onChange(await act());
      if (done) toast.success(done);
    } catch (failure) {
      setError(messageOf(failure, textosContactos.error));
    }
    setBusy(false);
  }

  return { run, busy, error };
}
