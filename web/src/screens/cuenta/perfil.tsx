import { zodResolver } from '@hookform/resolvers/zod';
import { textos } from '@vuelve/contract/textos';
import { cambiosUsuario, type Usuario } from '@vuelve/contract/usuario';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { call } from '../../api.ts';
import { showErrors } from '../../form-errors.ts';
import { updateUsuario } from '../../state/sesion.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { FotoPerfil } from './foto-perfil.tsx';

/** A field missing from the form would be emptied by the next save. */
type Campos = Required<z.input<typeof cambiosUsuario>>;

export function Perfil({ usuario }: { usuario: Usuario }) {
  const { nombre, apellidos, telefono, direccion } = usuario;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(cambiosUsuario),
    values: { nombre, apellidos, telefono, direccion } satisfies Campos,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (body) => {
    try {
      const saved = await call('updateUsuario', { params: { id: usuario.id }, body });
      updateUsuario(saved.usuario);
      toast.success(textos.perfil.guardado);
    } catch (error) {
      toast.error(textos.perfil.error);
      showErrors(error, setError, textos.perfil.error);
    }
  });

  return (
    <Card aria-label="Tus datos">
      <form noValidate onSubmit={save} className="grid gap-5">
        <FotoPerfil usuario={usuario} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Nombre"
            autoComplete="given-name"
            error={errors.nombre?.message}
            {...register('nombre')}
          />
          <TextField
            label="Apellidos"
            autoComplete="family-name"
            error={errors.apellidos?.message}
            {...register('apellidos')}
          />
          <TextField
            label="Teléfono"
            type="tel"
            autoComplete="tel"
            hint="Quien encuentre a tu mascota podrá llamarte."
            error={errors.telefono?.message}
            {...register('telefono')}
          />
          <TextField label="Email (No modificable)" value={usuario.email} readOnly type="email" />
        </div>
        <TextField
          label="Dirección completa"
          autoComplete="street-address"
          error={errors.direccion?.message}
          {...register('direccion')}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" busy={isSubmitting} className="sm:justify-self-end">
          Guardar Cambios
        </Button>
      </form>
    </Card>
  );
}
