import { rutaEncontrada } from '@vuelve/contract/addresses';
import { type Especie, nameEncontrada } from '@vuelve/contract/senas';
import { findMunicipio } from '../../cimientos/geografia/municipios.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { deriveToken } from '../../cimientos/tokens.ts';
import * as encontradas from './encontradas.queries.ts';

/** The token of a finder's private link, derived from the key of his form. */
export function tokenOf({ conversaciones }: Deps['secretos'], clave: string): string {
  return deriveToken(conversaciones, 'encontrada', clave);
}

/** 'Perro encontrado en Leganés'. */
export function describeAnimal({ especie, municipio }: { especie: Especie; municipio: string }) {
  return `${nameEncontrada(especie)} en ${findMunicipio(municipio)?.nombre ?? 'España'}`;
}

interface Autor {
  email: string;
  animal: string;
  urlPrivada: string;
}

/** The finder of an animal: address, and the data of mails to the finder. */
export async function findAutor(
  db: Queryable,
  { config, secretos }: Pick<Deps, 'config' | 'secretos'>,
  id: number,
): Promise<Autor> {
  const row = await encontradas.findAutor(db, id);
  const urlPrivada = config.publicUrl + rutaEncontrada(tokenOf(secretos, row.clave));
  return { email: row.email, animal: describeAnimal(row), urlPrivada };
}
