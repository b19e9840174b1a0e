import type { Accesos as DatosAccesos } from '@vuelve/contract/identidad';
import { NOMBRES_PROVEEDOR } from '@vuelve/contract/textos-identidad';
import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import { textLinkClass } from '../../ui/text-link.ts';

export function Accesos({ accesos }: { accesos: Promise<DatosAccesos> }) {
  return (
    <Card>
      <Suspense fallback={<Spinner label="Mirando cómo entras…" />}>
        <Await resolve={accesos} errorElement={<p>Ahora no podemos decirte cómo entras.</p>}>
          {(datos) => <Formas {...datos} />}
        </Await>
      </Suspense>
    </Card>
  );
}

function Formas({ contrasena, identidades }: DatosAccesos) {
  const { usuario } = useSesion();
  const nombres = identidades.map(({ proveedor }) => `con ${NOMBRES_PROVEEDOR[proveedor]}`);
  const formas = new Set(contrasena ? ['con tu email y tu contraseña', ...nombres] : nombres);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <p>
        Entras <b>{new Intl.ListFormat('es', { type: 'disjunction' }).format(formas)}</b>.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to={pathTo('recuperar')} state={{ email: usuario?.email }} className={textLinkClass}>
          {contrasena ? 'Cambiar la contraseña' : 'Poner una contraseña'}
        </Link>
        <Link to={pathTo('cambiarCorreo')} className={textLinkClass}>
          Cambiar de correo
        </Link>
      </p>
    </div>
  );
}
