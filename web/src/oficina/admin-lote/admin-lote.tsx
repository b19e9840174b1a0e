import type { Lote } from '@vuelve/contract/lotes';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { Cabecera } from '../cabecera.tsx';
import { readLista } from '../read-lista.ts';
import { RowLink } from '../row-link.tsx';
import { ApiError, isUnanswered } from '../../base/api-error.ts';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { textos } from '@vuelve/contract/textos';
import { Chapas } from './chapas.tsx';
import { EstadoCard } from './estado-card.tsx';
import { Hojas } from './hojas.tsx';
import { NewLote } from './new-lote.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (params.id === 'nuevo') return { nuevo: await loadTienda(Number(query.get('tienda'))) };
  const id = Number(params.id);
  const [{ lote, isOld }, { buscar, first }] = await Promise.all([
    readLote(id),
    readLista(request, (buscar, cursor) =>
      call('listChapasLote', { params: { id }, query: { buscar, cursor } }),
    ),
  ]);
  return { lote, isOld, buscar, first };
}

let known: Lote | undefined;

/**
 * Reads a lot. Without an answer the lot read before is returned, marked as old: a failed search of
 * its badges must not empty the screen.
 */
async function readLote(id: number): Promise<{ lote: Lote; isOld: boolean }> {
  try {
    known = await call('getLote', { params: { id } });
    return { lote: known, isOld: false };
  } catch (error) {
    if (!isUnanswered(error) || known?.id !== id) throw error;
    return { lote: known, isOld: true };
  }
}

async function loadTienda(id: number) {
  if (!id) throw new ApiError(404, textos.admin.tiendas.desconocida);
  const [tienda, { filas }] = await Promise.all([
    call('getTienda', { params: { id } }),
    call('listCuponesAdmin', { query: { tienda: id, limite: 100 } }),
  ]);
  return { tienda, cupones: filas.filter(({ estado }) => estado !== 'terminado') };
}

/** Says that the lot below is the one read before. */
function OldLote() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorBox
      message="No hemos podido leer el lote otra vez: esto es lo que sabíamos de él."
      onRetry={() => void revalidate()}
      busy={state === 'loading'}
    />
  );
}

export function Component() {
  const { nuevo, lote, isOld, buscar, first } = useLoaderData<typeof loader>();
  const tienda = nuevo?.tienda ?? lote?.tienda;
  return (
    <div className="grid gap-6">
      <BackLink to={pathTo('adminLotes')}>Lotes</BackLink>
      <Cabecera
        title={lote ? `Lote ${lote.id}` : 'Nuevo lote'}
        text={
          tienda && (
            <>
              De{' '}
              <RowLink to={pathTo('adminTienda', { id: String(tienda.id) })}>
                {tienda.nombre}
              </RowLink>
            </>
          )
        }
      />
      {nuevo && <NewLote {...nuevo} />}
      {lote && (
        <>
          {isOld && <OldLote />}
          <EstadoCard lote={lote} />
          <Hojas loteId={lote.id} />
          <Chapas lote={lote} buscar={buscar} first={first} />
        </>
      )}
    </div>
  );
}
