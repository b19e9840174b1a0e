import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../server/src/test/client.ts';
import { CONTRASENA } from '../../server/src/test/contrasena-barata.ts';
import type { Figure } from '../figure.ts';
import { listAvisados, waitForAvisos, write } from './correos.ts';
import { type Escena, TAREA_MS } from './escena.ts';
import { count, isFault, visitDuring, worst } from './visitas.ts';

/** Kills an instance while pages are asked for, and then both while a mail is being sent. */
export async function killOne({ instalacion, fuera, pet }: Escena): Promise<Figure[]> {
  const { base, correo, instancias, running, startInstancia } = instalacion;
  const path = `/app/view/${pet.hash}`;
  const kill = async (i: number) => {
    const ended = once(running[i]!, 'exit');
    running[i]!.kill('SIGKILL');
    await ended;
  };
  let ready = 0;
  const killing = (async () => {
    await sleep(1_000);
    await kill(0);
    await sleep(3_000);
    const start = performance.now();
    running[0] = await startInstancia(instancias[0]!);
    ready = performance.now() - start;
    await sleep(1_000);
  })();
  const visits = await visitDuring(base, path, killing);

  const before = new Set(await listAvisados(correo)).size;
  fuera.correo.silence('');
  fuera.correo.silenceNew('');
  await write(base, pet, 'La tengo conmigo.');
  await sleep(3_000); // one of them holds the job
  await Promise.all([kill(0), kill(1)]);
  fuera.correo.silenceNew(undefined);
  fuera.correo.cut(0);
  running[0] = await startInstancia(instancias[0]!);
  running[1] = await startInstancia(instancias[1]!);
  const took = await waitForAvisos(correo, before + 1, 2 * TAREA_MS);
  const faults = count(visits, isFault);
  return [
    {
      name: 'An instance killed (-9): failed pages through nginx, worst wait; until it serves again',
      value: `${faults} of ${visits.length}, ${worst(visits)} ms; ${Math.round(ready)} ms`,
      budget: '0, ≤ 2,000 ms; ≤ 10,000 ms',
      ok: faults === 0 && worst(visits) <= 2_000 && ready <= 10_000,
    },
    {
      name: 'Both killed while a mail is being sent: until it has left',
      value: `${(took / 1000).toFixed(0)} s`,
      budget: '≤ 240 s',
      ok: took <= TAREA_MS,
    },
  ];
}

/** A lock of logins that one instance makes holds at another whose clock is 16 minutes ahead. */
export async function advanceClock({ instalacion, email }: Escena): Promise<Figure> {
  const name = 'Clock of one instance 16 minutes ahead: logins locked by the other one stay locked';
  const budget = 'locked (429)';
  if (spawnSync('faketime', ['--version']).error) {
    return { name, value: 'not measured: faketime is missing', budget, ok: false };
  }
  const { instancias, running, startInstancia } = instalacion;
  const ended = once(running[1]!, 'exit');
  running[1]!.kill('SIGTERM');
  await ended;
  const under = await startInstancia(instancias[1]!, ['faketime', '-f', '+16m']);
  running[1] = under;
  try {
    const [now, ahead] = instancias.map((port) => new Client(`http://localhost:${port}`));
    const login = (client: Client, password: string) =>
      client.post('/usuarios/login', { email, password });
    for (let i = 0; i < 11; i++) await login(now!, 'equivocada-del-todo');
    const { status } = await login(ahead!, CONTRASENA);
    return { name, value: `answer ${status}`, budget, ok: status === 429 };
  } finally {
    spawnSync('pkill', ['-P', String(under.pid)]); // the wrapper passes no signal on
    await once(under, 'exit');
  }
}
