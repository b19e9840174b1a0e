import { setTimeout as sleep } from 'node:timers/promises';
import { hashContrasena } from '../server/src/personas/usuarios/contrasenas.ts';
import { createUsuario } from '../server/src/personas/usuarios/usuarios.ts';
import type { Figure } from './figure.ts';
import { median, openProduct, type Product } from './product.ts';

/*
 * What the duration of a failed login reveals about an e-mail: wrong passwords for known and for
 * unknown addresses, from a network that no account knows, in pairs of changing order. The control
 * compares two sets of unknown addresses: its difference is the machine's noise.
 */

const PAREJAS = Number(process.env.PAREJAS ?? 2_000);
const TIBIAS = 50;
const DIFERENCIA_MS = 1;
const SIN_LIMITES = {
  LOGIN_FALLOS: '1000000',
  LOGIN_FALLOS_CUENTA: '1000000',
  LOGIN_FALLOS_RED: '1000000',
};

/** How much longer a failed login takes for a known e-mail than for an unknown one, in ms. */
export async function measureAcceso(): Promise<Figure[]> {
  const product = await openProduct(SIN_LIMITES);
  try {
    const contrasena = await hashContrasena('cuatro-patas-y-una-cola');
    const known = (i: number) => `cuenta${i}@ejemplo.es`;
    for (let i = 0; i < PAREJAS; i++) {
      await createUsuario(product.deps.db, { email: known(i), contrasena, nombre: 'Ana' });
    }
    const other = (i: number) => `nadie${i}@ejemplo.es`;
    const another = (i: number) => `ninguna${i}@ejemplo.es`;
    await compare(product, TIBIAS, [another, (i) => `tibia${i}@ejemplo.es`]);
    const real = await compare(product, PAREJAS, [known, other]);
    const control = await compare(product, PAREJAS, [(i) => `una${i}@ejemplo.es`, another]);
    return [
      figure('Wrong login, mailbox with account and without', real),
      { ...figure('The same, both without account', control), budget: 'control', ok: true },
    ];
  } finally {
    await product.close();
  }
}

interface Comparison {
  /** Median of the differences within the pairs (first minus second), in ms. */
  difference: number;
  medians: [number, number];
}

function figure(name: string, { difference, medians }: Comparison): Figure {
  const [one, other] = medians.map((ms) => ms.toFixed(2));
  return {
    name: `${name}: median difference of ${PAREJAS} pairs`,
    value: `${difference.toFixed(2)} ms (medians ${one} and ${other} ms)`,
    budget: `≤ ${DIFERENCIA_MS} ms either way`,
    ok: Math.abs(difference) <= DIFERENCIA_MS,
  };
}

/** Compares two kinds of addresses in pairs; each kind comes first equally often. */
async function compare(
  product: Product,
  pairs: number,
  [one, other]: [(i: number) => string, (i: number) => string],
): Promise<Comparison> {
  const times: { one: number; other: number }[] = [];
  for (let i = 0; i < pairs; i++) {
    const asOther = i % 2 ? await login(product, other(i)) : undefined;
    const asOne = await login(product, one(i));
    times.push({ one: asOne, other: asOther ?? (await login(product, other(i))) });
  }
  return {
    difference: median(times.map(({ one, other }) => one - other)),
    medians: [median(times.map(({ one }) => one)), median(times.map(({ other }) => other))],
  };
}

async function login({ base }: Product, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'no-es-esta' });
  const headers = { 'content-type': 'application/json' };
  const begun = performance.now();
  const answer = await fetch(`${base}/api/usuarios/login`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  const took = performance.now() - begun;
  if (answer.status !== 401) throw new Error(`A wrong login was answered ${answer.status}`);
  await sleep(2); // work that the server does after the answer
  return took;
}
