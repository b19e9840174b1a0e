import type { NotaPedido, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { newClave } from '../new-clave.ts';
import { useBorradorAdmin } from '../use-borrador-admin.ts';
import { Seccion } from './seccion.tsx';

/** What the team wrote down about an order. */
export function Notas({ pedido: { id, notas } }: { pedido: PedidoAdmin }) {
  return (
    <Seccion titulo="Notas">
      {notas.length > 0 && (
        <ul className="grid gap-2">
          {notas.map((nota) => (
            <Nota key={nota.id} pedidoId={id} nota={nota} />
          ))}
        </ul>
      )}
      <NotaForm pedidoId={id} />
    </Seccion>
  );
}

function Nota({ pedidoId, nota }: { pedidoId: number; nota: NotaPedido }) {
  const { id, texto, administrador, creada } = nota;
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();

  async function remove() {
    setError(undefined);
    try {
      await call('deleteNotaPedido', { params: { id: pedidoId, nota: id } });
    } catch (failure) {
      setError(messageOf(failure, textos.errores.interno));
    }
    await revalidate();
  }

  return (
    <li className="rounded-input bg-warn-soft px-4 py-3 text-warn">
      <p className="wrap-anywhere whitespace-pre-line text-ink">{texto}</p>
      <div className="flex items-center justify-between gap-3 text-sm">
        <p>
          {administrador}, <time dateTime={creada}>{asMoment(creada)}</time>
        </p>
        <button
          type="button"
          aria-label="Borrar la nota"
          onClick={() => void remove()}
          className="-my-2 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface/60"
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
      <FormError message={error} />
    </li>
  );
}

/** A typed note outlives a closed panel; sent twice, it is one. */
function NotaForm({ pedidoId }: { pedidoId: number }) {
  const form = useForm({ defaultValues: { texto: '', clave: '' } });
  const { register, handleSubmit, reset, setValue, getValues, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const forget = useBorradorAdmin(form, 'nota de pedido', { id: pedidoId, version: 0 });
  const { revalidate } = useRevalidator();
  const texto = useWatch({ control, name: 'texto' });

  const save = handleSubmit(async ({ texto }) => {
    // A field of the draft: a note whose answer got lost is sent again with its key.
    if (!getValues('clave')) setValue('clave', newClave(), { shouldDirty: true });
    try {
      const body = { texto, clave: getValues('clave') };
      await call('addNotaPedido', { params: { id: pedidoId }, body });
    } catch (error) {
      return showErrors(error, form, textos.errores.interno);
    }
    reset();
    forget();
    await revalidate();
  });

  return (
    <form noValidate onSubmit={save} className="grid gap-3">
      <TextArea
        label="Escribe una nota. Solo se ve aquí."
        rows={2}
        text={texto}
        maximum={LARGO.notaPedido}
        error={errors.texto?.message}
        {...register('texto')}
      />
      {texto && (
        <>
          <p className="text-sm text-muted">
            Va en la copia de sus datos, si quien compró la pide.
          </p>
          <Button type="submit" variant="soft" busy={isSubmitting} className="justify-self-start">
            Guardar nota
          </Button>
        </>
      )}
      <FormError message={errors.root?.message} />
    </form>
  );
}
