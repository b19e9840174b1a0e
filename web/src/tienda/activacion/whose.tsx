import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../../base/api.ts';
import { forgetPersona, useBorrador } from '../../base/state/borrador-compra.ts';
import { closeSesion } from '../../base/state/sesion.ts';
import { textLinkClass } from '../../ui/text-link.ts';

/** Whose account the badge is for, and the way out for whoever is somebody else, on a phone that others used. */
export function Whose({ usuario }: { usuario: Usuario | null }) {
  const { customerData } = useBorrador();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      <span className="min-w-0 break-words">
        Para la cuenta de <b className="text-ink">{usuario?.email ?? customerData.email}</b>
      </span>
      <button type="button" onClick={() => void leave(usuario !== null)} className={textLinkClass}>
        No soy yo
      </button>
    </p>
  );
}

/** Nothing of the other stays: not his form, not what this page still remembers of it, not his right to pay. */
async function leave(hasSesion: boolean): Promise<void> {
  await call('logout', { query: {} }).catch(() => {});
  forgetPersona();
  if (hasSesion) closeSesion();
  location.reload();
}
