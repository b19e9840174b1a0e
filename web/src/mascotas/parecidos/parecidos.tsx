import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { textosParecidos } from '@vuelve/contract/textos-parecidos';
import { MapPin } from 'lucide-react';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';
import { useFreshOnReturn } from '../../base/use-fresh-on-return.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Row, RowGroup } from '../../ui/rows.tsx';
import { loadMascota } from '../load-mascota.ts';
import { EnCasa, Ninguna } from './ninguna.tsx';
import { Descartadas, Otras, Suyas } from './listas.tsx';
import { orderParecidos } from './order-parecidos.ts';
import { Pregunta } from './pregunta.tsx';
import { PerdidaDesde } from './perdida-desde.tsx';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const hash = params.hash!;
  const { reading } = await beginAsUsuario(({ id }) => loadMascota(id, hash));
  const coming = call('listParecidos', { query: { hash } });
  coming.catch(() => {}); // of a pet that is not lost, the answer does not matter
  const mascota = await reading;
  return { mascota, lista: mascota.perdida ? await coming : null };
}

/** Found animals that may be a lost pet, one at a time, and the owner's answers. */
export function Component() {
  const { mascota, lista } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useFreshOnReturn();
  const { hash, perdida } = mascota;
  const nombre = mascota.Mascota || 'tu mascota';
  if (!perdida || !lista) return <EnCasa hash={hash} nombre={nombre} />;

  const { parecidos, conZona, faltan } = lista;
  const clave = search.get('clave');
  const { elegido, otras, suyas, descartadas } = orderParecidos(parecidos, clave);
  const isGone = clave !== null && !parecidos.some((one) => one.clave === clave);
  const lost = pathTo('perdida', { hash });

  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 lg:max-w-5xl">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackLink to={lost}>{nombre}</BackLink>
        <PerdidaDesde desde={perdida.desde} />
      </div>
      {isGone && <p className="font-semibold text-muted">{textosParecidos.noEsta}.</p>}
      <Suyas parecidos={suyas} nombre={nombre} />
      {elegido ? (
        <Pregunta
          key={elegido.clave}
          mascota={mascota}
          nombre={nombre}
          parecido={elegido}
          faltan={faltan}
        />
      ) : (
        <Ninguna nombre={nombre} hasAny={parecidos.length > 0} />
      )}
      {!conZona && (
        <RowGroup>
          <Row
            icon={MapPin}
            title="Di dónde se perdió con tu ubicación para que te avisemos"
            to={lost}
          />
        </RowGroup>
      )}
      <Otras parecidos={otras} />
      <Descartadas mascota={mascota} parecidos={descartadas} />
    </div>
  );
}
