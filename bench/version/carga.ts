import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN, DUENA } from '../sesion.ts';
import { findLuna } from '../servidor.ts';

/** Visitors who ask at the same time, each after the answer to the last request. */
const VISITANTES = 4;
const PAUSA_MS = 50;

/** Requests by a scanner, an owner and an administrator, at all servers in turn. */
export interface Carga {
  /** The servers that get requests from now on; those under way are finished first. */
  aim: (bases: string[]) => Promise<void>;
  /** Answers by status; a broken connection counts as 'broken'. */
  counts: Map<string, number>;
  stop: () => Promise<void>;
}

type Peticion = (base: string) => Promise<Response>;

export async function openCarga(base: string): Promise<Carga> {
  const peticiones = await listPeticiones(base);
  const counts = new Map<string, number>();
  let bases = [base];
  let isOver = false;

  const ask = async (peticion: Peticion, at: string) => {
    const status = await peticion(at).then(
      async (response) => {
        await response.arrayBuffer();
        return String(response.status);
      },
      () => 'broken',
    );
    counts.set(status, (counts.get(status) ?? 0) + 1);
  };

  const under = new Set<Promise<void>>();
  const visit = async (first: number) => {
    for (let n = first; !isOver; n++) {
      const at = bases[n % bases.length]!;
      const asked = ask(peticiones[Math.floor(n / bases.length) % peticiones.length]!, at);
      under.add(asked);
      await asked;
      under.delete(asked);
      await sleep(PAUSA_MS);
    }
  };
  const going = Array.from({ length: VISITANTES }, (_, first) => visit(first));

  return {
    counts,
    async aim(next) {
      bases = next;
      await Promise.all(under);
    },
    async stop() {
      isOver = true;
      await Promise.all(going);
    },
  };
}

async function listPeticiones(base: string): Promise<Peticion[]> {
  const { mascota, chapa } = await findLuna(base);
  const [duena, admin] = [await enter(base, DUENA), await enter(base, ADMIN)];
  const telefono = () => `6${String(Date.now()).slice(-8)}`;
  return [
    (at) => fetch(`${at}/q?${chapa}`),
    (at) => fetch(`${at}/app/view/${mascota}`),
    (at) => fetch(`${at}/api/insigniasQR`, { headers: duena.headers }),
    (at) => fetch(`${at}/api/insigniasQR/contactos?hash=${mascota}`, { headers: duena.headers }),
    (at) => fetch(`${at}/api/admin/correos`, { headers: admin.headers }),
    (at) => fetch(`${at}/api/admin/cupones`, { headers: admin.headers }),
    (at) =>
      fetch(`${at}/api/usuarios/${duena.id}`, {
        method: 'PUT',
        headers: { ...duena.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ nombre: 'Ana', apellidos: 'Ruiz', telefono: telefono() }),
      }),
  ];
}

async function enter(base: string, cuenta: { email: string; password: string }) {
  const login = await fetch(`${base}/api/usuarios/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(cuenta),
  });
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { usuario } = (await login.json()) as { usuario: { id: number } };
  return { id: usuario.id, headers: { cookie: cookie.join('; ') } };
}
