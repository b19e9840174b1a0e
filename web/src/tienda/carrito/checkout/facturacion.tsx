import { provinciaOf } from '@vuelve/contract/provincias';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { DatosEnvio } from '../../../base/state/compra.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FieldGroup } from './field-group.tsx';
import { RULES } from './rules.ts';

export function Facturacion({ form }: { form: UseFormReturn<DatosEnvio> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [isSame, codigoPostal] = useWatch({
    control,
    name: ['mismaDireccion', 'codigoPostalFacturacion'],
  });
  const provincia = provinciaOf(codigoPostal.trim());

  return (
    <FieldGroup title="Facturación">
      <Checkbox label="Usar la misma dirección para la factura" {...register('mismaDireccion')} />
      {!isSame && (
        <>
          <TextField
            label="Dirección de facturación"
            hint="Calle, número, piso y puerta"
            autoComplete="billing street-address"
            error={errors.direccionFacturacion?.message}
            {...register('direccionFacturacion', RULES.direccionFacturacion)}
          />
          <TextField
            label="C. P. de facturación (opcional)"
            hint={provincia ?? 'Si lo dejas vacío, usamos el de envío.'}
            inputMode="numeric"
            autoComplete="billing postal-code"
            error={errors.codigoPostalFacturacion?.message}
            {...register('codigoPostalFacturacion', RULES.codigoPostalFacturacion)}
          />
          <TextField
            label="Población de facturación"
            autoComplete="billing address-level2"
            error={errors.localidadFacturacion?.message}
            {...register('localidadFacturacion', RULES.localidadFacturacion)}
          />
        </>
      )}
    </FieldGroup>
  );
}
