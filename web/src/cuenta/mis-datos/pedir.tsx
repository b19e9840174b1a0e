import type { Exportaciones } from '@vuelve/contract/exportacion';
import { EXPORTACION_CADA_MS } from '@vuelve/contract/reglas';
import { textosExportacion } from '@vuelve/contract/textos-exportacion';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { pathTo } from '../../base/path-to.ts';
import { PruebaField } from '../prueba/prueba-field.tsx';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { textLinkClass } from '../../ui/text-link.ts';

interface Props {
  exportaciones: Exportaciones;
  onExportaciones: (exportaciones: Exportaciones) => void;
}

/**
 * Asks for a copy, with the owner's proof. While a copy is ready, only a button is shown, or
 * nothing if it is recent.
 */
export function Pedir({ exportaciones: { lista, fallo }, onExportaciones }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(Date.now);
  if (lista && !fallo && now - Date.parse(lista.pedida) < EXPORTACION_CADA_MS) return null;
  if (lista && !fallo && !isOpen) {
    return (
      <Button variant="ghost" onClick={() => setOpen(true)} className="justify-self-start">
        Preparar otra copia
      </Button>
    );
  }
  return <Formulario isAgain={fallo !== null} onExportaciones={onExportaciones} />;
}

function Formulario({
  isAgain,
  onExportaciones,
}: { isAgain: boolean } & Pick<Props, 'onExportaciones'>) {
  const { usuario } = useSesion();
  const { register, handleSubmit, setError, getFieldState, formState } = useForm({
    defaultValues: { contrasena: '' },
  });
  const { errors, isSubmitting } = formState;

  const ask = handleSubmit(async (body) => {
    try {
      onExportaciones(await call('requestExportacion', { body }));
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textosExportacion.errorPedir);
    }
  });

  return (
    <form noValidate onSubmit={ask} className="grid gap-4">
      <p>La preparamos y te escribimos cuando esté. Antes, demuestra que eres tú.</p>
      <PruebaField
        hint={
          <Link
            to={pathTo('recuperar')}
            state={{ email: usuario?.email }}
            className={textLinkClass}
          >
            No la recuerdo
          </Link>
        }
        error={errors.contrasena?.message}
        {...register('contrasena')}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} className="sm:justify-self-end">
        {isAgain ? 'Volver a intentarlo' : 'Preparar mi copia'}
      </Button>
    </form>
  );
}
