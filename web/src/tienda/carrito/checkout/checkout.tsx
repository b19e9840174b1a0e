import type { MetodoPago } from '@vuelve/contract/pago';
import { hasIva } from '@vuelve/contract/provincias';
import { textos } from '@vuelve/contract/textos';
import type { Usuario } from '@vuelve/contract/usuario';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { pathTo } from '../../../base/path-to.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { keepDatosEnvio, readDatosEnvio } from '../../../base/state/compra.ts';
import { Card } from '../../../ui/card.tsx';
import type { Cuenta } from '../precio.ts';
import { Summary } from '../summary.tsx';
import { isOwnDireccion, startOf } from './start.ts';
import { Envio } from './envio.tsx';
import { Facturacion } from './facturacion.tsx';
import { LineList } from './line-list.tsx';
import { pay } from './pay.ts';
import { PayBox } from '../../pago/pay-box.tsx';
import { isSinBizum, showRefusal } from './refusal.ts';
import { Titulo } from '../../../ui/titulo.tsx';

interface Props {
  cuenta: Cuenta;
  usuario: Usuario;
}

export function Checkout({ cuenta, usuario }: Props) {
  const form = useForm({ defaultValues: readDatosEnvio(usuario.id, startOf(usuario)) });
  const { control, handleSubmit, setError, formState } = form;
  const [metodo, setMetodo] = useState<MetodoPago>('tarjeta');
  const datos = useWatch({ control });

  useEffect(() => keepDatosEnvio(usuario.id, startOf(usuario), datos), [usuario, datos]);

  const submit = handleSubmit(
    (complete) =>
      pay(usuario, complete, cuenta, metodo).catch((error: unknown) => {
        if (isSinBizum(error)) setMetodo('tarjeta');
        return showRefusal(error, form, cuenta);
      }),
    () => setError('root', { message: textos.carrito.completa }),
  );

  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <BackLink to={pathTo('carrito')}>Volver al carrito</BackLink>
        <Titulo className="text-3xl">Envío y pago</Titulo>
      </header>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-6 lg:grid-cols-[2fr_minmax(min(24rem,40%),1fr)]"
      >
        <div className="grid gap-6">
          <Envio form={form} isNew={!isOwnDireccion(usuario, datos)} />
          <Facturacion form={form} />
        </div>
        <Card aria-label="Tu pedido" className="grid gap-6 lg:sticky lg:top-24">
          <LineList lineas={cuenta.lineas} />
          <Summary cuenta={cuenta} hasIva={hasIva(datos.codigoPostal ?? '')} />
          <PayBox
            sent
            metodo={metodo}
            onMetodo={setMetodo}
            total={cuenta.total}
            busy={formState.isSubmitting}
            error={formState.errors.root?.message}
          />
        </Card>
      </form>
    </div>
  );
}
