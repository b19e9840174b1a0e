import type { ContactosDeMascota } from '@vuelve/contract/contactos';
import { CONTACTOS_MAXIMO } from '@vuelve/contract/reglas';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../base/api.ts';
import { Lugar } from '../lugar/lugar.tsx';
import { loadLugar } from '../lugar/load-lugar.ts';
import { nombreOf } from '../summary.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ContactoForm } from './contacto-form.tsx';
import { ContactoRow } from './contacto-row.tsx';
import { Espera } from './espera.tsx';

export { UnknownMascota as ErrorBoundary } from '../unknown-mascota.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const contactos = call('listContactos', { query: { hash: params.hash! } });
  contactos.catch(() => {}); // without the pet there is no screen that could report it
  return { ...(await loadLugar({ params })), contactos: await contactos };
}

/** Contacts are told of a find while the owner does not answer. */
export function Component() {
  const { mascota, sinAbrir, contactos } = useLoaderData<typeof loader>();
  return (
    <Lugar mascota={mascota} sinAbrir={sinAbrir}>
      <Contactos
        key={mascota.hash}
        hash={mascota.hash}
        first={contactos}
        nombre={nombreOf(mascota)}
      />
    </Lugar>
  );
}

interface Props {
  hash: string;
  nombre: string;
  first: ContactosDeMascota;
}

function Contactos({ hash, nombre, first }: Props) {
  const [{ contactos, espera }, setShown] = useState(first);
  const [isAdding, setAdding] = useState(false);
  const isFull = contactos.length >= CONTACTOS_MAXIMO;

  return (
    <div className="grid max-w-2xl gap-6">
      <header className="grid gap-2">
        <h2 className="text-2xl">Si tú no contestas</h2>
        <p className="text-muted">
          Cuando alguien encuentra a {nombre} te avisamos a ti. Si no lo abres, avisamos a estas
          personas, una detrás de otra. Antes tienen que decir que sí.
        </p>
      </header>
      {contactos.length > 0 && (
        <ol className="grid gap-3">
          {contactos.map((contacto, index) => (
            <ContactoRow
              key={contacto.id}
              contacto={contacto}
              hash={hash}
              ids={contactos.map(({ id }) => id)}
              index={index}
              onChange={setShown}
            />
          ))}
        </ol>
      )}
      {isFull ? (
        <p className="text-center text-muted">Tres contactos es el máximo.</p>
      ) : (
        <Button wide onClick={() => setAdding(true)}>
          <UserPlus aria-hidden className="size-5" />
          Añadir un contacto
        </Button>
      )}
      <Espera hash={hash} espera={espera} onChange={setShown} />
      <Dialog open={isAdding} onClose={() => setAdding(false)} title="Nuevo contacto" sticky>
        <ContactoForm
          hash={hash}
          onSaved={(saved) => {
            setShown(saved);
            setAdding(false);
          }}
        />
      </Dialog>
    </div>
  );
}
