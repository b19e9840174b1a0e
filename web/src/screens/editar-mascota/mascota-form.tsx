import { zodResolver } from '@hookform/resolvers/zod';
import { Accordion } from '@base-ui/react/accordion';
import { cambiosMascota, type CambiosMascota, type Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { call } from '../../api.ts';
import { ApiError, isUnanswered } from '../../api-error.ts';
import { showErrors } from '../../form-errors.ts';
import { useSesion } from '../../state/sesion-provider.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { LeaveWarning } from './leave-warning.tsx';
import { useBorrador } from './use-borrador.ts';
import { SaveBar } from './datos/save-bar.tsx';
import { InformacionBasica } from './datos/informacion-basica.tsx';
import type { Album } from './load-album.ts';
import {
  CAMPOS_SOBRE_MI,
  isBasicaComplete,
  fromMascota,
  isSobreMiComplete,
} from './datos/campos.ts';
import { Medios } from './medios/medios.tsx';
import { Section } from './section.tsx';
import { SobreMi } from './datos/sobre-mi.tsx';
import { Vacunas } from './vacunas/vacunas.tsx';

type SectionName = 'mascota' | 'sobreMi' | 'medios' | 'vacunas';

interface Props {
  mascota: Insignia;
  album: Album;
}

/** The four sections; the first two are one form. */
export function MascotaForm({ mascota, album }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [openSection, setOpenSection] = useState<SectionName | undefined>('mascota');
  const form = useForm({
    resolver: zodResolver(cambiosMascota),
    values: fromMascota(mascota),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, isSubmitting } = form.formState;
  const forgetBorrador = useBorrador(form, mascota.hash);

  async function save(body: CambiosMascota) {
    const query = { usuario_id: usuario?.id, hash: mascota.hash };
    try {
      const { insignia: saved } = await call('updateMascota', { query, body });
      form.reset(fromMascota(saved));
      toast.success(textos.mascotas.actualizada);
      await revalidate();
    } catch (error) {
      if (!isUnanswered(error)) showRefusal(error instanceof ApiError ? error.campos : {});
      showErrors(error, form.setError, textos.mascotas.errorActualizar);
    }
  }

  function showRefusal(errors: FieldErrors | Record<string, string>) {
    toast.error(textos.mascotas.errorActualizar);
    const campos = Object.keys(errors);
    if (campos.length > 0) {
      setOpenSection(campos.every((campo) => CAMPOS_SOBRE_MI.has(campo)) ? 'sobreMi' : 'mascota');
    }
  }

  const saveBar = (
    <SaveBar
      dirty={isDirty}
      busy={isSubmitting}
      error={form.formState.errors.root?.message}
      onDiscard={() => form.reset(fromMascota(mascota))}
    />
  );

  return (
    <form noValidate onSubmit={form.handleSubmit(save, showRefusal)} className="min-w-0">
      <Accordion.Root
        value={openSection ? [openSection] : []}
        onValueChange={([next]) => setOpenSection(next)}
        keepMounted
        className="grid gap-3"
      >
        <Section name="mascota" title="Información Básica" complete={isBasicaComplete(mascota)}>
          <FormProvider {...form}>
            <InformacionBasica />
          </FormProvider>
          {openSection === 'mascota' && saveBar}
        </Section>
        <Section name="sobreMi" title="Sobre mí" complete={isSobreMiComplete(mascota)}>
          <SobreMi form={form} />
          {openSection === 'sobreMi' && saveBar}
        </Section>
        <Section name="medios" title="Fotos y videos" complete={album.hasMedios}>
          <Medios mascota={mascota} medios={album.medios} />
        </Section>
        <Section name="vacunas" title="Documentos de Vacunación" complete={album.hasVacunas}>
          <Vacunas mascota={mascota} hasVacunas={album.hasVacunas} />
        </Section>
      </Accordion.Root>
      {isDirty && openSection !== 'mascota' && openSection !== 'sobreMi' && saveBar}
      <LeaveWarning active={isDirty && !isSubmitting} onLeave={forgetBorrador} />
    </form>
  );
}
