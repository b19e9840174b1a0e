import { zodResolver } from '@hookform/resolvers/zod';
import { mascotaNueva, type MascotaNueva } from '@vuelve/contract/activacion';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  CampoNacimiento,
  CampoNombre,
  CampoOpciones,
  CampoRaza,
} from '../../mascotas/campos-mascota.tsx';
import { keepBorrador, readBorrador } from '../../base/state/borrador-compra.ts';
import { toMascota } from '../../base/state/datos-compra.ts';
import { FotoField, type FotoOf } from './foto-field.tsx';

interface Props {
  id: string;
  foto: FotoOf;
  /** The server's refusals, by field. */
  campos: Record<string, string>;
  onSubmit: (pet: MascotaNueva) => unknown;
}

/** A new pet: only name and breed are required. */
export function PetForm({ id, foto, campos, onSubmit }: Props) {
  const form = useForm({
    resolver: zodResolver(mascotaNueva),
    defaultValues: readBorrador().petData,
  });
  const { handleSubmit, subscribe, setError } = form;
  const { fecha_nac, tipo_mascota, Genero, Esteril } = form.formState.errors;
  const hasHiddenError = Boolean(fecha_nac || tipo_mascota || Genero || Esteril);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepBorrador({ petData: toMascota(values) }),
      }),
    [subscribe],
  );
  useEffect(() => {
    for (const [index, [campo, message]] of Object.entries(campos).entries()) {
      setError(campo as 'Raza', { message }, { shouldFocus: index === 0 });
    }
  }, [campos, setError]);

  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={handleSubmit((pet) => onSubmit(pet))}
        className="grid gap-4"
      >
        <CampoNombre />
        <CampoRaza />
        <FotoField {...foto} />
        <More opened={hasHiddenError}>
          <CampoOpciones campo="tipo_mascota" />
          <CampoNacimiento />
          <CampoOpciones campo="Genero" />
          <CampoOpciones campo="Esteril" />
        </More>
      </form>
    </FormProvider>
  );
}

/** Optional fields, collapsed. */
function More({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || opened}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-input border border-line"
    >
      <summary className="flex min-h-12 items-center justify-between gap-2 rounded-input px-4 font-semibold text-brand">
        Contar algo más (opcional)
        <ChevronDown aria-hidden className="size-5 transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pt-2 pb-4">{children}</div>
    </details>
  );
}
