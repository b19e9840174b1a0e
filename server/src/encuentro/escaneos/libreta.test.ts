import { describe, expect, test } from 'vitest';
import { MOVIL } from '../../test/escaneos.ts';
import { eventually } from '../../test/eventually.ts';
import { openLibreta } from '../../cimientos/visitas/libreta.ts';
import type { Llegada, Visita } from '../../cimientos/visitas/visita.ts';

const visit = (more: Partial<Visita> = {}): Visita => ({
  mascota: 'A'.repeat(22),
  origen: 'chapa',
  red: '203.0.113.7',
  headers: { 'user-agent': MOVIL },
  ...more,
});
const calledBy = (agente: string) => visit({ headers: { 'user-agent': agente } });

/** A scan buffer whose batches are recorded, and end on command. */
function open({ fails = false } = {}) {
  const batches: Llegada[][] = [];
  const errors: Error[] = [];
  const libreta = openLibreta(
    async (llegadas) => {
      batches.push(llegadas);
      if (fails) throw new Error('gone');
    },
    (error) => errors.push(error),
  );
  return { libreta, batches, errors };
}

describe('la libreta', () => {
  test('lo que llega junto se escribe de una vez, y lo repetido es uno', async () => {
    const { libreta, batches } = open();
    for (let i = 0; i < 50; i++) libreta.note(visit());
    libreta.note(visit({ origen: 'codigo' }));
    libreta.note(visit({ red: '203.0.113.8' }));
    libreta.note(visit({ mascota: 'B'.repeat(22) }));
    await eventually(() => expect(batches).toHaveLength(1));
    expect(batches[0]!.map(({ veces }) => veces)).toEqual([50, 1, 1, 1]);
    await libreta.close();
    expect(batches).toHaveLength(1);
  });

  test('distingue los navegadores en los que alguien entró, con https o sin él', async () => {
    const { libreta, batches } = open();
    const withCookie = (cookie: string) => visit({ headers: { 'user-agent': MOVIL, cookie } });
    const navegador = `${'n'.repeat(22)}.${'0'.repeat(30)}`;
    libreta.note(visit());
    libreta.note(withCookie('visitante=abc; otra=1'));
    libreta.note(withCookie(`otra=1; navegador=${navegador}`));
    libreta.note(withCookie(`__Host-navegador=${navegador}`));
    libreta.note(withCookie(`__Host-sesion=abc; no-sesion=def`));
    await libreta.close();
    const told = batches[0]!.map(({ navegador, sesion, veces }) => ({ navegador, sesion, veces }));
    expect(told).toEqual([
      { navegador: undefined, sesion: undefined, veces: 2 },
      { navegador, sesion: undefined, veces: 2 },
      { navegador: undefined, sesion: 'abc', veces: 1 },
    ]);
  });

  test('una red con mil navegadores en un momento ocupa lo que unos pocos', async () => {
    const { libreta, batches } = open();
    for (let i = 0; i < 1_000; i++) libreta.note(calledBy(`${MOVIL} ${i}`));
    await libreta.close();
    expect(batches[0]).toHaveLength(20);
    expect(batches[0]!.reduce((total, { veces }) => total + veces, 0)).toBe(1_000);
  });

  test('cien mil redes en un momento no ocupan más de lo que cabe', async () => {
    const { libreta, batches } = open();
    for (let i = 0; i < 100_000; i++) libreta.note(visit({ red: `red ${i}` }));
    await libreta.close();
    expect(batches[0]).toHaveLength(2_000);
  });

  test('lo que no se pudo escribir se pierde y se dice una vez; lo siguiente se intenta', async () => {
    const { libreta, batches, errors } = open({ fails: true });
    for (let i = 1; i <= 3; i++) {
      libreta.note(visit());
      await eventually(() => expect(batches).toHaveLength(i));
    }
    await libreta.close();
    expect(errors).toHaveLength(1);
  });

  test('al cerrar espera a lo que se está escribiendo, y escribe lo que quedaba', async () => {
    const written: Llegada[][] = [];
    const slow = Promise.withResolvers<void>();
    let isBusy = false;
    const libreta = openLibreta(
      async (llegadas) => {
        isBusy = true;
        if (written.length === 0) await slow.promise;
        written.push(llegadas);
      },
      () => {},
    );
    libreta.note(visit());
    await eventually(() => expect(isBusy).toBe(true));
    libreta.note(visit({ origen: 'codigo' }));
    const closing = libreta.close();
    expect(written).toEqual([]);
    slow.resolve();
    await closing;
    expect(written.map(([first]) => first!.origen)).toEqual(['chapa', 'codigo']);
  });
});
