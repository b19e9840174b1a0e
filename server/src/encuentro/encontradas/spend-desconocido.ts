import type { Hallazgo } from '@vuelve/contract/encontradas';
import { textosEncontrada } from '@vuelve/contract/textos-encontrada';
import type { Deps } from '../../cimientos/deps.ts';
import { spend, spendEach } from '../../cimientos/http/limites.ts';
import { lineOf, networkOf } from '../../cimientos/red.ts';
import { digestOfRed } from '../conversaciones/enlaces.ts';

type Contexto = Pick<Deps, 'limites' | 'secretos'>;

/**
 * Counts what somebody without account begins: a found animal, or a claim of one.
 * @throws AppError 429 after too many from one network
 */
export async function spendDesconocido(
  { limites, secretos }: Contexto,
  que: 'publica' | 'reclama',
  ip: string,
): Promise<void> {
  const nameOf = (red: string) => `${que} ${digestOfRed(secretos.conversaciones, red)}`;
  await spendEach(
    [
      { limiter: limites.encontrada, key: nameOf(networkOf(ip)) },
      { limiter: limites.encontradaLinea, key: nameOf(lineOf(ip)) },
    ],
    textosEncontrada.muchasDeRed,
  );
}

/**
 * Counts a typed municipality, whose search costs 15 ms when it is unknown.
 * @throws AppError 429 after too many from one network
 */
export async function spendLugar(
  { limites, secretos }: Contexto,
  { latitud, longitud }: Hallazgo,
  ip: string,
): Promise<void> {
  if (latitud !== undefined && longitud !== undefined) return;
  await spend(limites.zonaEscrita, digestOfRed(secretos.conversaciones, networkOf(ip)));
}
