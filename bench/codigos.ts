import { setTimeout as sleep } from 'node:timers/promises';
import { openMailbox } from '../server/src/test/mailbox.ts';
import { createUsuario } from '../server/src/personas/usuarios/usuarios.ts';
import { median, openProduct, type Product } from './product.ts';

/*
 * What the duration of an answer reveals about an e-mail, and how long a code waits behind many
 * other mails. Run by hand for docs/seguridad.md: `npx node bench/codigos.ts [tiempos|canon]`.
 */

const VECES = 300;
const CANON = 1_150;
const SIN_LIMITES = {
  CODIGOS_HORA: '1000000',
  CODIGOS_DIRECCION_HORA: '1000000',
  CODIGOS_RED_HORA: '1000000',
  CODIGOS_INTENTOS_RED_HORA: '1000000',
};

async function post({ base }: Product, path: string, body: object, ip = '203.0.113.7') {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip };
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * Duration of a call for known and unknown addresses, in alternation, with pauses: the fastest
 * tenth, and the median. On a busy machine the fastest tenth shows the real work; the others are
 * disturbed by other processes.
 */
async function compare(product: Product, path: string, known: string[], body: object) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const measure = async (who: keyof typeof times, email: string) => {
    const start = performance.now();
    await post(product, path, { email, ...body });
    times[who].push(performance.now() - start);
    await sleep(25); // work that the server does after the answer
  };
  for (const [i, email] of known.entries()) {
    const other = `nadie${i}@ejemplo.es`;
    if (i % 2) await measure('unknown', other);
    await measure('known', email);
    if (i % 2 === 0) await measure('unknown', other);
  }
  for (const [who, values] of Object.entries(times)) {
    const fast = values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)]!;
    console.log(`${path}, ${who}: ${fast.toFixed(2)} ms, median ${median(values).toFixed(2)} ms`);
  }
}

async function measureTimes() {
  const mailbox = await openMailbox();
  const product = await openProduct({ ...SIN_LIMITES, SMTP_URL: mailbox.url });
  try {
    const accounts = Array.from({ length: VECES }, (_, i) => `cuenta${i}@ejemplo.es`);
    for (const email of accounts) {
      await createUsuario(product.deps.db, { email, contrasena: 'x', nombre: 'Ana' });
    }
    await compare(product, '/usuarios/recuperar', accounts.slice(0, 20), {}); // warm-up
    await compare(product, '/usuarios/recuperar', accounts.slice(20), {});
    const waiting = Array.from({ length: VECES }, (_, i) => `espera${i}@ejemplo.es`);
    for (const email of waiting) {
      await post(product, '/regristo/register', { email, password: 'cuatro-patas-1' });
    }
    await compare(product, '/regristo/verify-code', waiting, { code: '000000' });
  } finally {
    await product.close();
    await mailbox.close();
  }
}

async function measureCannon() {
  const mailbox = await openMailbox();
  const settings = { SMTP_URL: mailbox.url, TRUST_PROXY: '127.0.0.1' };
  const product = await openProduct(settings);
  const release = mailbox.hold();
  try {
    const password = 'cuatro-patas-1';
    const register = (email: string, ip: string) =>
      post(product, '/regristo/register', { email, password }, ip);
    const plus = [];
    for (let i = 0; i < 20; i++) plus.push(await register(`victima+${i}@ejemplo.es`, '192.0.2.1'));
    console.log(`20 sign-ups to v+1@ … v+20@: ${plus.filter((s) => s === 200).length} mails`);
    const accepted = [];
    for (let i = 0; i < CANON; i++) {
      accepted.push(await register(`canon${i}@ejemplo.es`, `203.0.113.${i % 250}`));
    }
    console.log(`cannon: ${accepted.filter((s) => s === 200).length} of ${CANON} accepted`);
    await register('eva@ejemplo.es', '198.51.100.4');
    const before = mailbox.all().length;
    release();
    while (mailbox.to('eva@ejemplo.es').length === 0) await sleep(100);
    const place = mailbox.all().findIndex((mail) => mail.to?.[0]?.address === 'eva@ejemplo.es');
    console.log(`mails between an honest code and the mail server: ${place - before}`);
  } finally {
    release();
    await product.close();
    await mailbox.close();
  }
}

if (process.argv[2] !== 'canon') await measureTimes();
if (process.argv[2] !== 'tiempos') await measureCannon();
