import type { Rol } from '@vuelve/contract/conversacion';
import type { DatosConversacion } from '@vuelve/contract/paginas-conversacion';

interface Terminada {
  rol: Rol;
  cerrada_por: DatosConversacion['cerradaPor'];
  /** Whether the side `dueno` reported it. */
  bloquea: boolean;
  queda_ms: number;
}

/** For how long a conversation's end can be taken back, and whether by this side. */
export function toDeshacible({
  rol,
  cerrada_por,
  bloquea,
  queda_ms,
}: Terminada): DatosConversacion['deshacible'] {
  if (!cerrada_por || queda_ms <= 0) return null;
  const por = cerrada_por !== 'denuncia' ? cerrada_por : bloquea ? 'dueno' : 'buscador';
  return { quedaMs: queda_ms, mio: rol === por };
}
