import { useState } from 'react';
import { RequestCodigo } from './request-codigo.tsx';
import { NewContrasena } from './new-contrasena.tsx';

export function Component() {
  const [requested, setRequested] = useState<{ email: string; sentAt: number }>();
  const request = (email: string) => setRequested({ email, sentAt: Date.now() });

  if (!requested) return <RequestCodigo onRequested={request} />;
  return <NewContrasena {...requested} onResent={() => request(requested.email)} />;
}
