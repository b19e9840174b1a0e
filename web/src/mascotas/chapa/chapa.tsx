import { addressOf } from '@vuelve/contract/addresses';
import { Download, IdCard, Printer } from 'lucide-react';
import { Suspense } from 'react';
import { Await, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../base/api.ts';
import { pathTo } from '../../base/path-to.ts';
import { requireUsuario } from '../../base/state/guards.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { asDayAndHour } from '../../ui/format/as-ago.ts';
import { Row, RowGroup } from '../../ui/rows.tsx';
import { asCorto } from '../as-corto.ts';
import { Lugar } from '../lugar/lugar.tsx';
import { loadLugar } from '../lugar/load-lugar.ts';
import { PedirChapa } from '../pedir-chapa.tsx';
import { Chapas } from './chapas.tsx';
import { Qr } from './qr.tsx';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const lugar = await loadLugar(args);
  const { id } = await requireUsuario();
  const { hash } = lugar.mascota;
  const chapas = call('listChapas', { query: { usuario_id: id, hash } });
  const lectura = call('listSucesos', { query: { hash, clase: 'lectura', limite: 1 } });
  const productos = call('listProductos');
  // Each part reports its failure once it is drawn; until then the empty `catch` avoids an
  // unhandled rejection.
  for (const late of [chapas, lectura, productos]) late.catch(() => {});
  return { ...lugar, chapas, lectura, productos };
}

/** A pet's badge: its code, and all that is done with it. */
export function Component() {
  const { mascota, sinAbrir, chapas, productos } = useLoaderData<typeof loader>();
  const { hash } = mascota;
  return (
    <Lugar mascota={mascota} sinAbrir={sinAbrir}>
      <section
        aria-label="Su chapa"
        className="flex flex-wrap items-center gap-5 rounded-card bg-surface p-3.5 shadow-card"
      >
        <Qr key={mascota.chapa.hash} mascota={mascota} />
        <div className="grid min-w-0 flex-[1_1_8rem] gap-1">
          <p className="text-xl font-bold tracking-[0.06em]">
            <CopyText text={asCorto(mascota.chapa.corto)} name="el código de la chapa" />
          </p>
          <p className="text-muted">Se escribe donde no hay cámara</p>
          <UltimaLectura />
        </div>
      </section>
      <PedirChapa mascota={mascota} productos={productos} />
      <RowGroup title="Llévala también en papel">
        <Row
          icon={Download}
          title="Descargar el QR en SVG"
          detail="Para imprimir a cualquier tamaño"
          href={chapaAddress(hash, 'svg')}
          download
        />
        <Row
          icon={Download}
          title="Descargar el QR en PNG"
          detail="Para compartirlo"
          href={chapaAddress(hash, 'png')}
          download
        />
        <Row
          icon={Printer}
          title="Imprimir una provisional"
          detail="Para hoy, mientras llega la chapa"
          href={chapaAddress(hash, 'hoja')}
        />
        <Row icon={IdCard} title="Tarjeta de emergencia y NFC" to={pathTo('tarjeta', { hash })} />
      </RowGroup>
      <Chapas mascota={mascota} chapas={chapas} />
    </Lugar>
  );
}

function UltimaLectura() {
  const { lectura } = useLoaderData<typeof loader>();
  return (
    <Suspense fallback={<p className="text-muted">&nbsp;</p>}>
      <Await resolve={lectura} errorElement={<></>}>
        {({ filas: [ultima] }) => (
          <p className="text-muted">
            {ultima?.clase === 'lectura'
              ? `Última lectura: ${asDayAndHour(ultima.momento)}`
              : 'Nadie la ha leído todavía'}
          </p>
        )}
      </Await>
    </Suspense>
  );
}

function chapaAddress(hash: string, formato: 'svg' | 'png' | 'hoja'): string {
  return addressOf('downloadChapa', { query: { hash, formato } });
}
