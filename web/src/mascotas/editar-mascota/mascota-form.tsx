import { zodResolver } from '@hookform/resolvers/zod';
import { Accordion } from '@base-ui/react/accordion';
import { cambiosMascota, type CambiosMascota, type Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { useLocation, useRevalidator } from 'react-router';
import { ApiError, isUnanswered } from '../../base/api-error.ts';
import { pickDirty, RELEASE } from '../../base/form-changes.ts';
import { showErrors } from '../../base/form-errors.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useBorrador } from '../../base/use-borrador.ts';
import { LeaveWarning } from './leave-warning.tsx';
import { CambiadaMientras, saveCambios, toLeida } from './save-cambios.ts';
import { SaveBar } from './datos/save-bar.tsx';
import { CamposImportante } from './datos/importante.tsx';
import { InformacionBasica } from './datos/informacion-basica.tsx';
import type { Album } from '../album/load-album.ts';
import {
  CAMPOS_IMPORTANTE,
  CAMPOS_SOBRE_MI,
  isBasicaComplete,
  isImportanteComplete,
  fromMascota,
  isSobreMiComplete,
} from './datos/campos.ts';
import { Medios } from '../album/medios/medios.tsx';
import { Section } from './section.tsx';
import { SobreMi } from './datos/sobre-mi.tsx';
import { Vacunas } from './vacunas/vacunas.tsx';

const SECTIONS = ['mascota', 'importante', 'sobreMi', 'medios', 'vacunas'] as const;
type SectionName = (typeof SECTIONS)[number];

interface Props {
  mascota: Insignia;
  album: Album;
}

/** The first three sections are one form. The address may name the one that is open (`#vacunas`). */
export function MascotaForm({ mascota, album }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [openSection, setOpenSection] = useState(sectionNamed(useLocation().hash));
  const form = useForm({
    resolver: zodResolver(cambiosMascota),
    values: fromMascota(mascota),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const borrador = useBorrador(form, {
    clave: `mascota/${mascota.hash}`,
    leido: toLeida(mascota),
  });

  async function save(values: CambiosMascota) {
    const of = { usuario_id: usuario!.id, hash: mascota.hash };
    const cambios = pickDirty(values, dirtyFields);
    try {
      const saved = await saveCambios(of, cambios, borrador.getLeido());
      form.reset(fromMascota(saved), RELEASE);
      borrador.rebase(toLeida(saved)); // for changes typed before the screen has read the saved pet
      toast.success(textos.mascotas.actualizada);
      await revalidate();
    } catch (error) {
      if (error instanceof CambiadaMientras) return showOthers(error);
      if (!isUnanswered(error)) showRefusal(error instanceof ApiError ? error.campos : {});
      showErrors(error, form, textos.mascotas.errorActualizar);
    }
  }

  /** Shows the changes of another tab or device; saving again overwrites them on purpose. */
  function showOthers({ ahora, campos }: CambiadaMientras) {
    borrador.rebase(toLeida(ahora));
    openSectionOf(campos);
    for (const campo of campos) {
      const message = textos.mascotas.campoCambiado(ahora[campo]);
      form.setError(campo, { message }, { shouldFocus: campo === campos[0] });
    }
    form.setError('root', { message: textos.mascotas.cambiada });
    void revalidate();
  }

  function showRefusal(errors: FieldErrors | Record<string, string>) {
    toast.error(textos.mascotas.errorActualizar);
    openSectionOf(Object.keys(errors));
  }

  function openSectionOf(campos: string[]) {
    if (campos.length > 0) {
      setOpenSection(sectionOf(campos));
    }
  }

  const saveBar = (
    <SaveBar
      dirty={isDirty}
      busy={isSubmitting}
      error={form.formState.errors.root?.message}
      onDiscard={() => form.reset(fromMascota(mascota), RELEASE)}
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
        <Section name="importante" title="Importante" complete={isImportanteComplete(mascota)}>
          <CamposImportante form={form} />
          {openSection === 'importante' && saveBar}
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
      {isDirty && !isFormSection(openSection) && saveBar}
      <LeaveWarning active={isDirty && !isSubmitting} onLeave={borrador.forget} />
    </form>
  );
}

function sectionNamed(hash: string): SectionName | undefined {
  return SECTIONS.find((name) => hash === `#${name}`) ?? 'mascota';
}

/** The section of these fields; when they belong to several, the first section. */
function sectionOf(campos: string[]): SectionName {
  if (campos.every((campo) => CAMPOS_SOBRE_MI.has(campo))) return 'sobreMi';
  return campos.every((campo) => CAMPOS_IMPORTANTE.has(campo)) ? 'importante' : 'mascota';
}

function isFormSection(section: SectionName | undefined): boolean {
  return section === 'mascota' || section === 'importante' || section === 'sobreMi';
}
