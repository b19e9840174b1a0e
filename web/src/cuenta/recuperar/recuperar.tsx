import { useState } from 'react';
import { RequestCodigo } from './request-codigo.tsx';
import { NewContrasena } from './new-contrasena.tsx';

/** Forgotten password: ask for a code, then choose a new one with it. */
export function Component() {
  const [requested, setRequested] = useState<{ email: string; sentAt: number }>();
  const request = (email: string) => setRequested({ email, sentAt: Date.now() });

  if (!requested) return <RequestCodigo onRequested={request} />;
  return <NewContrasena {...requested} onResent={() => request(requested.email)} />;
}
