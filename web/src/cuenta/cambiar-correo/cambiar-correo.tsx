import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { keepCambioCorreo, readCambioCorreo } from '../../base/state/cambio-correo.ts';
import { requireUsuario } from '../../base/state/guards.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Codigos } from './codigos.tsx';
import { Pedir } from './pedir.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export const loader = requireUsuario;

/** Changes the account's e-mail: a mailed code proves the old mailbox, another the new one. */
export function Component() {
  const usuario = useLoaderData<typeof loader>();
  const [pedido, setPedido] = useState(readCambioCorreo);

  function askedFor(email: string) {
    const next = { email, enviado: Date.now() };
    keepCambioCorreo(next);
    setPedido(next);
  }

  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <BackLink to={pathTo('seguridad')}>Cómo entras</BackLink>
      <header className="grid gap-1">
        <Titulo className="text-3xl leading-tight">Cambia de correo</Titulo>
        <p className="text-lg text-muted">
          Ahora usas <b className="break-words text-ink">{usuario.email}</b>. Te pedimos un código
          de cada correo: así nadie más puede llevarse tu cuenta.
        </p>
      </header>
      <Card>
        {pedido ? (
          <Codigos
            pedido={pedido}
            onResent={() => askedFor(pedido.email)}
            onBack={() => setPedido(undefined)}
          />
        ) : (
          <Pedir onAsked={askedFor} />
        )}
      </Card>
    </div>
  );
}
