import type { Contacto, ContactosDeMascota } from '@vuelve/contract/contactos';
import { LARGO } from '@vuelve/contract/reglas';
import { textosContactos } from '@vuelve/contract/textos-contactos';
import { useForm } from 'react-hook-form';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';

interface Props {
  hash: string;
  /** The contact to edit; missing for a new one. */
  contacto?: Contacto;
  onSaved: (contactos: ContactosDeMascota) => void;
}

export function ContactoForm({ hash, contacto, onSaved }: Props) {
  const form = useForm({
    defaultValues: {
      nombre: contacto?.nombre ?? '',
      email: contacto?.email ?? '',
      telefono: contacto?.telefono ?? '',
    },
  });
  const { register, formState } = form;
  const { errors } = formState;

  const save = form.handleSubmit(async (body) => {
    try {
      const saved = contacto
        ? await call('updateContacto', { params: { id: contacto.id }, body })
        : await call('createContacto', { query: { hash }, body });
      toast.success(contacto ? textosContactos.guardado : textosContactos.anadido);
      onSaved(saved);
    } catch (error) {
      showErrors(error, form, textosContactos.error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      <TextField
        label="Nombre"
        hint="Quien la encuentre verá solo el de pila."
        maxLength={LARGO.nombre}
        autoComplete="off"
        error={errors.nombre?.message}
        {...register('nombre')}
      />
      <TextField
        label="Correo"
        hint={
          contacto ? 'Si lo cambias, se lo preguntamos otra vez.' : 'Le preguntaremos si quiere.'
        }
        type="email"
        inputMode="email"
        maxLength={LARGO.email}
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Teléfono (opcional)"
        hint="Solo lo ves tú."
        type="tel"
        maxLength={LARGO.telefono}
        autoComplete="off"
        error={errors.telefono?.message}
        {...register('telefono')}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" wide busy={formState.isSubmitting}>
        {contacto ? 'Guardar' : 'Añadir y preguntarle'}
      </Button>
    </form>
  );
}
