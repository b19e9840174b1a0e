import type { DatosBloqueados } from '@vuelve/contract/eliminacion';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PruebaField } from '../../cuenta/prueba/prueba-field.tsx';
import { call } from '../../base/api.ts';
import { showErrors } from '../../base/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DataList, DataRow } from '../../ui/data-list.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { asDay } from '../../ui/format/as-day.ts';
import { Seccion } from './seccion.tsx';

/** An order whose buyer deleted his account: his data are shown only for a legal request. */
export function Bloqueado({ pedido: { id } }: { pedido: PedidoAdmin }) {
  const [datos, setDatos] = useState<DatosBloqueados>();
  return (
    <Seccion titulo="Datos bloqueados">
      <p>
        Quien lo compró eliminó su cuenta. Sus datos se guardan aparte y solo se consultan si lo
        pide una autoridad; queda escrito quién los lee y por qué.
      </p>
      {datos ? <Datos {...datos} /> : <Consulta id={id} onRead={setDatos} />}
    </Seccion>
  );
}

function Datos({ hasta, campos }: DatosBloqueados) {
  return (
    <>
      <DataList className="wrap-anywhere">
        {campos.map(({ nombre, valor }) => (
          <DataRow key={nombre} term={nombre}>
            {valor}
          </DataRow>
        ))}
      </DataList>
      <p className="text-sm text-muted">Se borran después del {asDay(hasta)}.</p>
    </>
  );
}

interface ConsultaProps {
  id: number;
  onRead: (datos: DatosBloqueados) => void;
}

function Consulta({ id, onRead }: ConsultaProps) {
  const { register, handleSubmit, setError, getFieldState, formState } = useForm({
    defaultValues: { motivo: '', contrasena: '' },
  });
  const { errors, isSubmitting } = formState;

  const read = handleSubmit(async (body) => {
    try {
      onRead(await call('readBloqueado', { params: { id }, body }));
    } catch (error) {
      showErrors(error, { setError, getFieldState }, textos.errores.interno);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void read(event)} className="grid gap-4">
      <TextField
        label="Qué autoridad lo pide, y por qué"
        maxLength={500}
        autoComplete="off"
        error={errors.motivo?.message}
        {...register('motivo')}
      />
      <PruebaField error={errors.contrasena?.message} {...register('contrasena')} />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="outline" busy={isSubmitting}>
        Consultar
      </Button>
    </form>
  );
}
