import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Insignia } from '@vuelve/contract/mascota';
import type { Version } from '@vuelve/dev/firma';
import { Client } from '../server/src/test/client.ts';
import { listColas } from '../server/src/oficina/tareas/tareas.ts';
import { openNuevas } from './cuenta.ts';
import { openProduct, type Product } from './product.ts';

/** A buyer: a client with a session, and a pet. */
export interface Comprador {
  client: Client;
  pet: Insignia;
}

interface Abierto {
  base: string;
  compradores: { cookies: [string, string][]; pet: Insignia }[];
  /** The bank's signing key. */
  firma: { version: Version; key: string };
}

/** The product in a process of its own, with buyers. */
export interface Comercio {
  pid: number;
  compradores: Comprador[];
  firma: Abierto['firma'];
  /** Whether orders paid from now on get a mail with the receipt. */
  confirm: (how: 'con' | 'sin') => Promise<void>;
  /** Waits until all confirmations are sent. */
  drain: () => Promise<void>;
  /** For each sent confirmation, the seconds since its payment. */
  listEsperas: () => Promise<number[]>;
  close: () => Promise<void>;
}

type Orden = 'con' | 'sin' | 'vaciar' | 'esperas';

/** Starts the process with `cuantos` buyers. @param smtpUrl its mail server */
export async function startComercio(cuantos: number, smtpUrl: string): Promise<Comercio> {
  const child = fork(fileURLToPath(import.meta.url), [String(cuantos), smtpUrl]);
  async function tell(orden: Orden): Promise<number[]> {
    child.send(orden);
    const [said] = (await once(child, 'message')) as [number[]];
    return said;
  }
  const [{ base, compradores, firma }] = (await once(child, 'message')) as [Abierto];
  return {
    pid: child.pid!,
    firma,
    compradores: compradores.map(({ cookies, pet }) => {
      const client = new Client(base);
      for (const [name, value] of cookies) client.cookies.set(name, value);
      return { client, pet };
    }),
    async confirm(how) {
      await tell(how);
    },
    async drain() {
      await tell('vaciar');
    },
    listEsperas: () => tell('esperas'),
    async close() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function serve(cuantos: number, smtpUrl: string): Promise<void> {
  const product = await openProduct({ SMTP_URL: smtpUrl });
  const { cola, config } = product.deps;
  const { send } = cola;
  async function obey(orden: Orden): Promise<number[]> {
    if (orden === 'con') cola.send = send;
    if (orden === 'sin') {
      cola.send = async (trx, nombre, ...job) => {
        if (nombre !== 'confirmacion') await send(trx, nombre, ...job);
      };
    }
    if (orden === 'vaciar') await drain(product);
    return orden === 'esperas' ? listEsperas(product) : [];
  }
  process.on('message', (orden: Orden) => void obey(orden).then((said) => process.send!(said)));
  process.on('disconnect', () => void product.close().then(() => process.exit()));
  const { version, key } = config.redsys;
  const compradores = (await openNuevas(product, cuantos)).map(({ client, mascota }) => ({
    cookies: [...client.cookies],
    pet: mascota,
  }));
  process.send!({ base: product.base, compradores, firma: { version, key } } satisfies Abierto);
}

async function drain({ deps }: Product): Promise<void> {
  for (;;) {
    const { esperan, en_marcha } = (await listColas(deps.db)).find(
      ({ cola }) => cola === 'confirmacion',
    )!;
    if (esperan + en_marcha === 0) return;
    await sleep(250);
  }
}

async function listEsperas({ deps }: Product): Promise<number[]> {
  const rows = await deps.db
    .selectFrom('correos')
    .innerJoin('pedidos', 'pedidos.id', 'correos.pedido_id')
    .where('correos.enviado', 'is not', null)
    .select(['pedidos.pagado', 'correos.enviado'])
    .orderBy('pedidos.pagado')
    .execute();
  return rows.map(({ pagado, enviado }) => (enviado!.getTime() - pagado!.getTime()) / 1000);
}

if (import.meta.main) await serve(Number(process.argv[2]), process.argv[3]!);
