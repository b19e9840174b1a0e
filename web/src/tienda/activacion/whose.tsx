import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../../base/api.ts';
import { forgetPersona, useBorrador } from '../../base/state/borrador-compra.ts';
import { closeSesion } from '../../base/state/sesion.ts';
import { textLinkClass } from '../../ui/text-link.ts';

/** The account that gets the badge, and a button for another person on a shared phone. */
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

/**
 * Removes all traces of the other person: his draft, this page's memory, and the cookie of his
 * proven e-mail.
 */
async function leave(hasSesion: boolean): Promise<void> {
  await call('logout', { query: {} }).catch(() => {});
  forgetPersona();
  if (hasSesion) closeSesion();
  location.reload();
}
