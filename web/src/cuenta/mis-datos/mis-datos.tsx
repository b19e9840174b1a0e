import { sayCuando } from '@vuelve/contract/eliminacion';
import type { Exportaciones } from '@vuelve/contract/exportacion';
import { textosExportacion } from '@vuelve/contract/textos-exportacion';
import { Suspense } from 'react';
import { Await, useLoaderData } from 'react-router';
import { failureOf } from '../../base/api-error.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { pathTo } from '../../base/path-to.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { Avance } from './avance.tsx';
import { Descarga } from './descarga.tsx';
import type { loadMisDatos } from './load-mis-datos.ts';
import { Pedir } from './pedir.tsx';
import { useExportaciones } from './use-exportaciones.ts';
import { Titulo } from '../../ui/titulo.tsx';

export { loadMisDatos as loader } from './load-mis-datos.ts';

export function Component() {
  const { exportaciones } = useLoaderData<typeof loadMisDatos>();
  const eliminacion = useSesion().usuario?.eliminacion;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      {eliminacion ? (
        <BackLink to={pathTo('eliminarCuenta')}>Tu cuenta</BackLink>
      ) : (
        <BackLink to={pathTo('perfil')}>Tu perfil</BackLink>
      )}
      <header className="grid gap-1">
        <Titulo className="text-3xl leading-tight">Tus datos</Titulo>
        <p className="text-lg text-muted">
          Son tuyos: llévatelos cuando quieras, en un archivo que se abre en cualquier ordenador.
        </p>
        {eliminacion && (
          <p>
            La copia se borra con tu cuenta, que se eliminará {sayCuando(eliminacion)}: bájala
            antes.
          </p>
        )}
      </header>
      <Suspense fallback={<Skeleton label="Mirando cómo van tus datos…" {...SKELETON} />}>
        <Await resolve={exportaciones} errorElement={<LoadFailed describe={describe} />}>
          {(first) => <Copia first={first} />}
        </Await>
      </Suspense>
      <Contenido />
    </div>
  );
}

const SKELETON = { count: 1, className: 'grid gap-6', shape: 'h-44' };
const describe = (error: unknown) => failureOf(error, textosExportacion.errorLeer);

function Copia({ first }: { first: Exportaciones }) {
  const [exportaciones, onExportaciones] = useExportaciones(first);
  const { en_curso, fallo, lista } = exportaciones;
  return (
    <Card aria-labelledby="copia" className="grid gap-4">
      <h2 id="copia" className="text-2xl">
        Tu copia
      </h2>
      <div role="status" className="grid gap-4 empty:-mt-4">
        {en_curso && <Avance {...en_curso} />}
        {lista && <Descarga {...lista} />}
        {fallo && !en_curso && (
          <p className="rounded-card bg-warn-soft p-4 text-warn">
            {textosExportacion.fallo[fallo]}
          </p>
        )}
      </div>
      {!en_curso && <Pedir {...{ exportaciones, onExportaciones }} />}
    </Card>
  );
}

function Contenido() {
  return (
    <Card aria-labelledby="lleva" className="grid gap-4">
      <h2 id="lleva" className="text-2xl">
        Qué lleva
      </h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          <b>LEEME.html</b>, una página para verlo todo, también sin conexión.
        </li>
        <li>Las fotos y los vídeos de tus mascotas, y las fotos que te han enviado.</li>
        <li>Los certificados de vacunación, los recibos y tus chapas para imprimir.</li>
        <li>
          <b>datos.json</b>, con lo escrito: tu cuenta, tus mascotas, sus lecturas, tus
          conversaciones, tus pedidos y los correos que te enviamos.
        </li>
      </ul>
      <p className="text-muted">
        No lleva contraseñas, claves ni enlaces que abran algo. De otras personas lleva lo que ya
        ves en tu cuenta: los contactos de tus mascotas, con su correo y su teléfono, y lo que te
        han escrito quienes las encontraron. Guárdala en un sitio seguro y no la compartas: quien la
        tenga puede leerla.
      </p>
    </Card>
  );
}
