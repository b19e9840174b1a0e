import { zodResolver } from '@hookform/resolvers/zod';
import { type Direccion, partesOf } from '@vuelve/contract/direccion';
import { textos } from '@vuelve/contract/textos';
import { cambiosUsuario, type Usuario } from '@vuelve/contract/usuario';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { call } from '../../base/api.ts';
import { RELEASE } from '../../base/form-changes.ts';
import { showErrors, withReason } from '../../base/form-errors.ts';
import { updateUsuario } from '../../base/state/sesion.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useBorrador } from '../../base/use-borrador.ts';
import { bindDireccion } from '../direccion/bind-direccion.ts';
import { CamposDireccion } from '../direccion/campos-direccion.tsx';
import { FotoPerfil } from './foto-perfil.tsx';
import { useFoto } from './use-foto.ts';

/** Required: a field missing from the form would be emptied by the next save. */
type Escrito = z.input<typeof cambiosUsuario>;
type Campos = Required<Escrito>;
type CambiosUsuario = z.output<typeof cambiosUsuario>;

export function DatosForm({ usuario }: { usuario: Usuario }) {
  const { telefono } = usuario;
  const foto = useFoto(usuario);
  const form = useForm({
    resolver: zodResolver(cambiosUsuario),
    values: camposOf(usuario),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, setError, setValue, formState } = form;
  const { dirtyFields, errors, isSubmitting } = formState;
  const borrador = useBorrador(form, { clave: 'perfil', leido: usuario.id });

  const save = handleSubmit(async (escrito) => {
    const before = form.getValues();
    try {
      await foto.save();
      const body = pickCambios(escrito, dirtyFields);
      if (Object.keys(body).length > 0) {
        const saved = await call('updateUsuario', { params: { id: usuario.id }, body });
        const typed = listTyped(before, form.getValues());
        borrador.forget();
        form.reset(camposOf(saved.usuario), RELEASE);
        for (const [campo, valor] of typed) setValue(campo, valor ?? '', { shouldDirty: true });
        updateUsuario(saved.usuario);
      }
      toast.success(textos.perfil.guardado);
    } catch (error) {
      showErrors(error, form, textos.perfil.error);
      setError('root', { message: withReason(textos.perfil.error, error) });
    }
  });

  return (
    <Card aria-label="Tus datos">
      <form noValidate onSubmit={save} className="grid gap-5">
        <FotoPerfil usuario={usuario} foto={foto} busy={isSubmitting} />
        <div className="pairs">
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
            hint={
              telefono ? (
                'Quien encuentre a tu mascota podrá llamarte.'
              ) : (
                <b className="text-coral-ink">{textos.perfil.sinTelefono}.</b>
              )
            }
            error={errors.telefono?.message}
            {...register('telefono')}
          />
          <TextField label="Email (No modificable)" value={usuario.email} readOnly type="email" />
        </div>
        <CamposDireccion
          label="Dirección"
          {...bindDireccion(register, errors)}
          onProvincia={(provincia) => setValue('provincia', provincia, { shouldDirty: true })}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" busy={isSubmitting} className="sm:justify-self-end">
          Guardar Cambios
        </Button>
      </form>
    </Card>
  );
}

function camposOf(usuario: Usuario): Campos {
  const { nombre, apellidos, telefono } = usuario;
  return { nombre, apellidos, telefono, ...partesOf(usuario) };
}

/** Fields typed while the save was under way. */
function listTyped(before: Escrito, now: Escrito) {
  const campos = Object.keys(now) as (keyof Escrito)[];
  return campos
    .filter((campo) => now[campo] !== before[campo])
    .map((campo) => [campo, now[campo]] as const);
}

/**
 * Only the changed fields: two tabs must not undo each other. An address is sent whole when one of
 * its parts changed.
 */
function pickCambios(
  { nombre, apellidos, telefono, ...direccion }: CambiosUsuario,
  dirty: Partial<Record<keyof Campos, boolean>>,
): CambiosUsuario {
  const hasMoved = Object.keys(direccion).some((parte) => dirty[parte as keyof Direccion]);
  return {
    ...(dirty.nombre && { nombre }),
    ...(dirty.apellidos && { apellidos }),
    ...(dirty.telefono && { telefono }),
    ...(hasMoved && direccion),
  };
}
