import { zodResolver } from '@hookform/resolvers/zod';
import { linea, lineaObligatoria } from '@vuelve/contract/campos';
import { type Insignia, primerosDatos } from '@vuelve/contract/mascota';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Usuario } from '@vuelve/contract/usuario';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { showErrors } from '../../base/form-errors.ts';
import { CampoNombre, CampoOpciones } from '../campos-mascota.tsx';
import { pathTo } from '../../base/path-to.ts';
import { saveContacto } from '../../cuenta/telefono/save-contacto.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useBorrador } from '../../base/use-borrador.ts';
import { createMascotaOnce } from './create-mascota.ts';

const campos = z.extend(primerosDatos, {
  Mascota: lineaObligatoria(LARGO.mascota, textos.mascotas.nombreObligatorio),
  nombre: linea(LARGO.nombre),
  telefono: linea(LARGO.telefono),
});

interface Props {
  usuario: Usuario;
  /** The pets that the user already has. */
  mascotas: Insignia[];
}

/**
 * A new pet's name and kind; also the owner's name and telephone, which finders need, if unknown.
 */
export function NuevaMascotaForm({ usuario, mascotas }: Props) {
  const navigate = useNavigate();
  const [asksNombre] = useState(usuario.nombre === '');
  const [asksTelefono] = useState(usuario.telefono === '');
  const [mayGoWithout, setGoWithout] = useState(false);
  const [createMascota] = useState(() => createMascotaOnce(usuario.id, mascotas));
  const form = useForm({
    resolver: zodResolver(campos),
    defaultValues: {
      Mascota: '',
      tipo_mascota: null,
      nombre: usuario.nombre,
      telefono: usuario.telefono,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const borrador = useBorrador(form, { clave: 'mascota nueva', leido: usuario.id });

  const submit = (withoutTelefono: boolean) =>
    form.handleSubmit(async ({ nombre, telefono, ...datos }) => {
      if (!telefono && !withoutTelefono) {
        setGoWithout(true);
        return form.setError(
          'telefono',
          { message: textos.perfil.faltaTelefono },
          { shouldFocus: true },
        );
      }
      try {
        await saveContacto(usuario, { nombre, telefono });
        const { hash } = await createMascota(datos);
        borrador.forget();
        toast.success(textos.mascotas.creada);
        await navigate(pathTo('creada', { hash }), { replace: true });
      } catch (error) {
        showErrors(error, form, textos.mascotas.errorCrear);
      }
    });

  return (
    <form noValidate onSubmit={submit(false)} className="grid gap-5">
      <FormProvider {...form}>
        <CampoNombre />
        <CampoOpciones campo="tipo_mascota" />
      </FormProvider>
      {asksNombre && (
        <TextField
          label="Tu nombre"
          autoComplete="given-name"
          hint="Si quieres: así sabrán a quién llaman."
          error={errors.nombre?.message}
          {...form.register('nombre')}
        />
      )}
      {asksTelefono && (
        <TextField
          label="Tu teléfono"
          type="tel"
          autoComplete="tel"
          hint="El que verá quien encuentre a tu mascota, para llamarte. Puedes ocultarlo cuando quieras."
          error={errors.telefono?.message}
          {...form.register('telefono')}
        />
      )}
      <FormError message={errors.root?.message} />
      <Button type="submit" wide busy={isSubmitting}>
        Crear su página
      </Button>
      {asksTelefono && mayGoWithout && (
        <Button variant="ghost" wide disabled={isSubmitting} onClick={submit(true)}>
          Seguir sin teléfono
        </Button>
      )}
    </form>
  );
}
