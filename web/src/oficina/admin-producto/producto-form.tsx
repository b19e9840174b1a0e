import type { ProductoAdmin } from '@vuelve/contract/producto-admin';
import { LARGO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import { readEuros, writeEuros } from '../read-euros.ts';
import { useBorradorAdmin } from '../use-borrador-admin.ts';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { pathTo } from '../../base/path-to.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { toast } from '../../ui/toast/toast.ts';

/** Labels of the measures' fields. */
const MEDIDAS = {
  ancho_mm: 'Ancho en mm',
  alto_mm: 'Alto en mm',
  peso_g: 'Peso en gramos',
  desde_kg: 'Para animales desde (kg)',
} as const;
type Medida = keyof typeof MEDIDAS;
const NOMBRES = Object.keys(MEDIDAS) as Medida[];

const SIN_MEDIDAS = { ancho_mm: '', alto_mm: '', peso_g: '', desde_kg: '', incluye: '' };

const NUEVO = {
  nombre: '',
  descripcion: '',
  color: 'Negro',
  talla: 'Única',
  medidas: '',
  ...SIN_MEDIDAS,
  precio: '',
  existencias: '',
  activo: true,
  version: 0,
};

function fromProducto({ precio, existencias, ...rest }: ProductoAdmin) {
  const { nombre, descripcion, color, talla, medidas, activo, version } = rest;
  const same = { nombre, descripcion, color, talla, medidas, activo, version };
  const measured = Object.fromEntries(NOMBRES.map((name) => [name, String(rest[name] ?? '')]));
  return {
    ...same,
    ...(measured as Record<Medida, string>),
    incluye: rest.incluye,
    precio: writeEuros(precio),
    existencias: String(existencias ?? ''),
  };
}

/**
 * A typed number; null for ''. Any other text becomes -1, which the server refuses with its own
 * sentence.
 */
function readNumero(text: string): number | null {
  const digits = text.trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : -1;
}

/**
 * The form as the call's body. The stock is sent only when it was typed: sales change it meanwhile.
 */
function toBody(fields: typeof NUEVO, arePiecesTyped: boolean | undefined) {
  const { nombre, descripcion, color, talla, medidas, activo, incluye } = fields;
  return {
    nombre,
    descripcion,
    color,
    talla,
    medidas,
    activo,
    incluye,
    ...Object.fromEntries(NOMBRES.map((name) => [name, readNumero(fields[name])])),
    existencias: arePiecesTyped ? readNumero(fields.existencias) : undefined,
    precio: readEuros(fields.precio),
  };
}

export function ProductoForm({ producto }: { producto: ProductoAdmin | null }) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  // Keeps the values and the version that were read first: a later version would hide a conflict.
  const form = useForm({
    defaultValues: producto ? fromProducto(producto) : NUEVO,
  });
  const { register, handleSubmit, control, reset } = form;
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;
  const forgetBorrador = useBorradorAdmin(form, 'producto', producto);
  useEffect(() => {
    if (producto && !isDirty) reset(fromProducto(producto));
  }, [producto, isDirty, reset]);
  const [written, incluye] = useWatch({ control, name: ['descripcion', 'incluye'] });

  const save = handleSubmit(async (fields) => {
    const body = toBody(fields, dirtyFields.existencias);
    try {
      if (producto) {
        const { id } = producto;
        const { version } = fields;
        const saved = await call('updateProducto', { params: { id }, body: { ...body, version } });
        forgetBorrador();
        reset(fromProducto(saved));
        await revalidator.revalidate();
      } else {
        const { id } = await call('createProducto', { body });
        forgetBorrador();
        await navigate(pathTo('adminProducto', { id: String(id) }), { replace: true });
      }
      toast.success(textos.admin.productos.guardado);
    } catch (error) {
      showErrors(error, form, textos.errores.interno);
    }
  });

  return (
    <Card aria-label="Datos">
      <form noValidate onSubmit={save} className="grid gap-5">
        <TextField label="Nombre" error={errors.nombre?.message} {...register('nombre')} />
        <TextArea
          label="Descripción"
          rows={3}
          text={written}
          maximum={LARGO.descripcion}
          error={errors.descripcion?.message}
          {...register('descripcion')}
        />
        <div className="pairs">
          <TextField label="Color" error={errors.color?.message} {...register('color')} />
          <TextField label="Talla" error={errors.talla?.message} {...register('talla')} />
          <TextField
            label="Medidas"
            hint="Como las leerá quien compra: 30 mm de diámetro"
            error={errors.medidas?.message}
            {...register('medidas')}
          />
          {NOMBRES.map((name) => (
            <TextField
              key={name}
              label={MEDIDAS[name]}
              inputMode="numeric"
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
          <TextField
            label="Precio en euros"
            hint="IVA incluido"
            inputMode="decimal"
            error={errors.precio?.message}
            {...register('precio')}
          />
          <TextField
            label="Existencias"
            inputMode="numeric"
            hint={describeApartadas(producto)}
            error={errors.existencias?.message}
            {...register('existencias')}
          />
        </div>
        <TextArea
          label="Qué más llega, cada cosa en su línea"
          rows={2}
          text={incluye}
          maximum={LARGO.descripcion}
          error={errors.incluye?.message}
          {...register('incluye')}
        />
        <Checkbox label="A la venta" {...register('activo')} />
        <FormError message={errors.root?.message} />
        <Button type="submit" busy={isSubmitting} className="sm:justify-self-end">
          {producto ? 'Guardar' : 'Crear producto'}
        </Button>
      </form>
    </Card>
  );
}

/** Explains an empty stock field, and how many pieces are reserved. */
function describeApartadas(producto: ProductoAdmin | null): string {
  const apartadas = producto?.apartadas ?? 0;
  const { sinContar, apartadasAhora } = textos.admin.productos;
  return apartadas > 0 ? `${sinContar} ${apartadasAhora(apartadas)}` : sinContar;
}
