import { useState } from 'react';
import { PedirCodigo } from './pedir-codigo.tsx';
import { NuevaContrasena } from './nueva-contrasena.tsx';

/** Forgotten password: ask for a code, then choose a new one with it. */
export function Component() {
  const [pedido, setPedido] = useState<{ email: string; enviado: number }>();
  const pedir = (email: string) => setPedido({ email, enviado: Date.now() });

  if (!pedido) return <PedirCodigo onPedido={pedir} />;
  return <NuevaContrasena {...pedido} onReenviado={() => pedir(pedido.email)} />;
}
