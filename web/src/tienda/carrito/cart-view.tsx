import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { CuponBox } from './cupon-box.tsx';
import { Linea } from './linea.tsx';
import { problemOf, type Cuenta } from './precio.ts';
import { learnQuedan } from './refresh-carrito.ts';
import { Summary } from './summary.tsx';
import { Titulo } from '../../ui/titulo.tsx';

interface Props {
  cuenta: Cuenta;
  /** A problem to settle before this cart can be bought. */
  notice?: ReactNode;
}

export function CartView({ cuenta, notice }: Props) {
  const problem = problemOf(cuenta);
  useEffect(() => void learnQuedan(), []);
  return (
    <div className="grid gap-6">
      <Titulo className="text-3xl">Tu carrito</Titulo>
      {notice}
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <Card aria-label="Productos" className="grid gap-6 max-sm:p-4">
          <ul className="grid gap-6">
            {cuenta.lineas.map((linea) => (
              <Linea key={`${linea.id} ${linea.mascotaId}`} linea={linea} />
            ))}
          </ul>
        </Card>
        <Card aria-label="Resumen" className="grid gap-6 lg:sticky lg:top-24">
          <CuponBox unidades={cuenta.unidades} />
          <Summary cuenta={cuenta} />
          <FormError message={problem} />
          {!notice && !problem && (
            <Link to="?paso=datos" className={buttonClass({ wide: true })}>
              Tramitar pedido
            </Link>
          )}
        </Card>
      </div>
    </div>
  );
}
