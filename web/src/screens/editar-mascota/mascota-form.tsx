import { zodResolver } from '@hookform/resolvers/zod';
import { Accordion } from '@base-ui/react/accordion';
import { cambiosMascota, type CambiosMascota, type Insignia } from '@vuelve/contract/mascota';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { ApiError, call } from '../../api.ts';
import { showErrors } from '../../form-errors.ts';
import { useSesion } from '../../state/sesion-provider.tsx';
import { toast } from '../../ui/toast.ts';
import { AvisoSalida } from './aviso-salida.tsx';
import { BarraGuardar } from './barra-guardar.tsx';
import { InformacionBasica } from './informacion-basica.tsx';
import type { Album } from './cargar-album.ts';
import { CAMPOS_SOBRE_MI, basicaCompleta, desdeMascota, sobreMiCompleta } from './campos.ts';
import { Medios } from './medios/medios.tsx';
import { Seccion } from './seccion.tsx';
import { SobreMi } from './sobre-mi.tsx';
import { Vacunas } from './vacunas/vacunas.tsx';

type NombreSeccion = 'mascota' | 'sobreMi' | 'medios' | 'vacunas';

interface Props {
  mascota: Insignia;
  album: Album;
}

/** The four sections; the first two are one form. */
export function MascotaForm({ mascota, album }: Props) {
  const { usuario } = useSesion();
  const { revalidate } = useRevalidator();
  const [abierta, setAbierta] = useState<NombreSeccion | undefined>('mascota');
  const form = useForm({
    resolver: zodResolver(cambiosMascota),
    values: desdeMascota(mascota),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, isSubmitting } = form.formState;

  async function guardar(body: CambiosMascota) {
    const query = { usuario_id: usuario?.id, hash: mascota.hash };
    try {
      const { insignia } = await call('updateMascota', { query, body });
      form.reset(desdeMascota(insignia));
      toast.success(textos.mascotas.actualizada);
      await revalidate();
    } catch (error) {
      rechazar(error instanceof ApiError ? error.campos : {});
      showErrors(error, form.setError, textos.mascotas.errorActualizar);
    }
  }

  function rechazar(errores: FieldErrors | Record<string, string>) {
    toast.error(textos.mascotas.errorActualizar);
    const campos = Object.keys(errores);
    if (campos.length > 0) {
      setAbierta(campos.every((campo) => CAMPOS_SOBRE_MI.has(campo)) ? 'sobreMi' : 'mascota');
    }
  }

  const barra = (
    <BarraGuardar
      dirty={isDirty}
      busy={isSubmitting}
      error={form.formState.errors.root?.message}
      onDescartar={() => form.reset(desdeMascota(mascota))}
    />
  );

  return (
    <form noValidate onSubmit={form.handleSubmit(guardar, rechazar)} className="min-w-0">
      <Accordion.Root
        value={abierta ? [abierta] : []}
        onValueChange={([siguiente]) => setAbierta(siguiente)}
        keepMounted
        className="grid gap-3"
      >
        <Seccion nombre="mascota" titulo="Información Básica" completa={basicaCompleta(mascota)}>
          <InformacionBasica form={form} />
          {abierta === 'mascota' && barra}
        </Seccion>
        <Seccion nombre="sobreMi" titulo="Sobre mí" completa={sobreMiCompleta(mascota)}>
          <SobreMi form={form} />
          {abierta === 'sobreMi' && barra}
        </Seccion>
        <Seccion nombre="medios" titulo="Fotos y videos" completa={album.hayMedios}>
          <Medios mascota={mascota} medios={album.medios} />
        </Seccion>
        <Seccion nombre="vacunas" titulo="Documentos de Vacunación" completa={album.hayVacunas}>
          <Vacunas mascota={mascota} hay={album.hayVacunas} />
        </Seccion>
      </Accordion.Root>
      {isDirty && abierta !== 'mascota' && abierta !== 'sobreMi' && barra}
      <AvisoSalida activo={isDirty && !isSubmitting} />
    </form>
  );
}
