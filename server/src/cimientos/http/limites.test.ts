import { afterEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';
import { AppError } from './errors.ts';
import { spend } from './limites.ts';

const DIECISEIS_MINUTOS_MS = 16 * 60_000;

const t = useTestApp({ LOGIN_FALLOS: '2' });
afterEach(() => {
  vi.restoreAllMocks();
});

const forget = (email: string) =>
  t.visitor().post('/usuarios/login', { email, password: 'no-es-esta-clave' });

describe('los límites cuentan con el reloj de la base de datos', () => {
  test('una instancia con el reloj 16 minutos adelantado bloquea igual, y dice cuánto esperar', async () => {
    const { email } = await t.createOwner();
    for (let i = 0; i < 2; i++) expect((await forget(email)).status).toBe(401);
    const late = Date.now() + DIECISEIS_MINUTOS_MS;
    vi.spyOn(Date, 'now').mockReturnValue(late);
    const { status, headers } = await forget(email);
    expect(status).toBe(429);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(900);
  });

  test('si el reloj da un salto atrás, nadie espera más de lo que dura el límite', async () => {
    const { login } = t.deps.limites;
    for (let i = 0; i < 2; i++) await spend(login, 'salto');
    const dentroDeUnDia = Date.now() + 24 * 3_600_000;
    await t.db.updateTable('limites').set({ expire: dentroDeUnDia }).execute();
    const refusal = await spend(login, 'salto').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect((refusal as AppError).retryAfterS).toBeLessThanOrEqual(900);
  });
});
