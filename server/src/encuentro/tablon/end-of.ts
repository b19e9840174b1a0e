import { ANUNCIO_DIAS } from '@vuelve/contract/reglas';

const DIA_MS = 86_400_000;

/** When an entry ends whose owner last said at `vida` that the pet is lost. */
export function endOf(vida: Date): Date {
  return new Date(vida.getTime() + ANUNCIO_DIAS * DIA_MS);
}
