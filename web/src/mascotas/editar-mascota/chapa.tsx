import { addressOf } from '@vuelve/contract/addresses';
import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { Activity, Download, ExternalLink, IdCard, ShoppingCart } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { nombreOf } from '../summary.ts';

const FORMATS = ['svg', 'png'] as const;

export function Chapa({ mascota, children }: { mascota: Insignia; children: ReactNode }) {
  const { hash, chapa } = mascota;
  const [broken, setBroken] = useState(false);
  const nombre = nombreOf(mascota);
  const { usuario } = useSesion();
  const canCall = mascota.telefono_publico && usuario?.telefono;

  return (
    <Card aria-labelledby="chapa" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="chapa" className="text-xl">
          Su chapa
        </h2>
        <p className="text-muted">
          Quien la escanee verá su perfil{canCall && ' y podrá llamarte'}.
        </p>
      </div>
      <div className="mx-auto w-full max-w-64 rounded-card border border-line bg-paper p-4">
        {broken ? (
          <p className="grid aspect-square place-items-center text-center text-on-sun">
            No hemos podido cargar la chapa.
          </p>
        ) : (
          <img
            key={chapa.hash}
            src={`${chapaAddress(hash, 'svg')}&v=${chapa.hash}`}
            alt={`Código QR de la chapa de ${nombre}`}
            onError={() => setBroken(true)}
            className="w-full"
          />
        )}
      </div>
      <p className="text-center text-muted">
        Código para escribir a mano
        <span className="mt-1 block text-xl font-bold tracking-[0.12em] text-ink">
          {chapa.corto}
        </span>
      </p>
      <Link to={pathTo('comprar', { hash })} className={buttonClass({ wide: true })}>
        <ShoppingCart aria-hidden className="size-5" />
        Comprar
      </Link>
      <div className="grid gap-2 sm:max-lg:grid-cols-3">
        {FORMATS.map((formato) => (
          <a
            key={formato}
            href={chapaAddress(hash, formato)}
            download
            className={buttonClass({ variant: 'soft' })}
          >
            <Download aria-hidden className="size-5" />
            Descargar {formato.toUpperCase()}
          </a>
        ))}
        <a href={href('perfilPublico', { hash })} className={buttonClass({ variant: 'outline' })}>
          <ExternalLink aria-hidden className="size-5" />
          Previsualizar QR
        </a>
      </div>
      <Link to={pathTo('tarjeta', { hash })} className={buttonClass({ variant: 'outline' })}>
        <IdCard aria-hidden className="size-5 shrink-0" />
        Tarjeta de emergencia y NFC
      </Link>
      <Link to={pathTo('actividad', { hash })} className={buttonClass({ variant: 'ghost' })}>
        <Activity aria-hidden className="size-5" />
        Ver su actividad
      </Link>
      {children}
    </Card>
  );
}

function chapaAddress(hash: string, formato: (typeof FORMATS)[number]): string {
  return addressOf('downloadChapa', { query: { hash, formato } });
}
