import type { ConversacionSinAbrir } from '@vuelve/contract/conversacion';
import type { Insignia } from '@vuelve/contract/mascota';
import { EN_VISTA } from '@vuelve/contract/primeras-imagenes';
import { useState } from 'react';
import { TextField } from '../../ui/form/field.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { estadoOf } from '../estado-mascota.tsx';
import { NewMascota } from '../new-mascota.tsx';
import { nombreOf } from '../summary.ts';
import { MascotaCarta } from './mascota-carta.tsx';
import { MascotaFila } from './mascota-fila.tsx';

/** From how many pets on a phone, and elsewhere, rows take the place of cards. */
const FILAS_DESDE = { phone: 5, wide: 9 };
const BUSCAR_DESDE = 8;

interface Props {
  mascotas: Insignia[];
  sinAbrir: ConversacionSinAbrir[];
  telefono: string;
}

export function ListaMascotas({ mascotas, sinAbrir, telefono }: Props) {
  const [buscado, setBuscado] = useState('');
  const hasRows = mascotas.length >= FILAS_DESDE[useWide() ? 'wide' : 'phone'];
  const hasSearch = mascotas.length >= BUSCAR_DESDE;
  const found = hasSearch
    ? mascotas.filter((mascota) => matches(nombreOf(mascota), buscado))
    : mascotas;
  const estadoDe = (mascota: Insignia) =>
    estadoOf(
      mascota,
      telefono,
      sinAbrir.find(({ hash }) => hash === mascota.hash),
    );

  return (
    <section aria-labelledby="mascotas" className="grid gap-4">
      <h2 id="mascotas" className="sr-only">
        Tus mascotas
      </h2>
      {hasSearch && (
        <TextField
          type="search"
          label={<span className="sr-only">Buscar una mascota</span>}
          placeholder={`Buscar entre tus ${mascotas.length} mascotas`}
          autoComplete="off"
          value={buscado}
          onChange={({ target }) => setBuscado(target.value)}
        />
      )}
      <p role="status" className="text-muted empty:hidden">
        {found.length === 0 && mascotas.length > 0 && 'Ninguna se llama así'}
      </p>
      {hasRows ? (
        <ul className="rounded-card bg-surface shadow-card md:grid md:grid-cols-2 md:gap-3 md:rounded-none md:bg-transparent md:shadow-none">
          {found.map((mascota) => (
            <MascotaFila key={mascota.id} mascota={mascota} estado={estadoDe(mascota)} />
          ))}
        </ul>
      ) : (
        <ul className={cartasClass}>
          {found.map((mascota, n) => (
            <MascotaCarta
              key={mascota.id}
              mascota={mascota}
              estado={estadoDe(mascota)}
              first={n < EN_VISTA}
            />
          ))}
          <li className="grid">
            <NewMascota variant="card" />
          </li>
        </ul>
      )}
      {hasRows && <NewMascota variant="soft" />}
    </section>
  );
}

const cartasClass = 'grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3';

/** Whether a name holds what was typed, whatever the case and the accents. */
function matches(nombre: string, buscado: string): boolean {
  return plain(nombre).includes(plain(buscado.trim()));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
