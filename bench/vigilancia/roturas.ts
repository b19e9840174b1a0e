import { once } from 'node:events';
import { addFailedJob, addOldJob, dropJobs, holdTables } from '../../server/src/test/roturas.ts';
import { datosCompra, inicioPago } from '../../server/src/test/tienda.ts';
import type { Escena } from '../averias/escena.ts';
import { fillDisk, mountDisk, unmountDisk } from '../../server/src/test/disco.ts';
import { visit } from '../averias/visitas.ts';

/** A fault of the installation, and the alert that has to fire. */
export interface Rotura {
  what: string;
  alert: string;
  /** Breaks something; the returned function mends it. */
  break: (escena: Escena) => Promise<() => Promise<void> | void>;
  /** What people do while it is broken, again and again. */
  use?: (escena: Escena) => Promise<unknown>;
}

const SIEMPRE = Number.POSITIVE_INFINITY;
const PAGINA = '/app/view/nadie-la-ha-visto-aun';

/** Cuts a service off. */
const cut = (name: 'base' | 'correo' | 'almacen' | 'banco') => async (escena: Escena) => {
  escena.fuera[name].cut(SIEMPRE);
  return () => escena.fuera[name].cut(0);
};

const askForCode = ({ owner, email }: Escena) => owner.post('/usuarios/recuperar', { email });
const pay = ({ owner, pet }: Escena) =>
  owner.post('/payment/initiate', inicioPago(datosCompra(pet, { nombre: 'Averia' })));

export const ROTURAS: Rotura[] = [
  { what: 'database away', alert: 'VuelveAmiss database', break: cut('base') },
  {
    what: 'errors for people while it is away',
    alert: 'VuelveErrors',
    break: cut('base'),
    use: ({ instalacion }) => visit(instalacion.base, PAGINA),
  },
  { what: 'mail server away', alert: 'VuelveAmiss mail', break: cut('correo'), use: askForCode },
  { what: 'file store away', alert: 'VuelveAmiss store', break: cut('almacen') },
  { what: 'bank away', alert: 'VuelveAmiss bank', break: cut('banco'), use: pay },
  {
    what: 'an instance killed',
    alert: 'VuelveAway',
    async break({ instalacion: { running, instancias, startInstancia } }) {
      const ended = once(running[0]!, 'exit');
      running[0]!.kill('SIGKILL');
      await ended;
      return async () => {
        running[0] = await startInstancia(instancias[0]!);
      };
    },
  },
  {
    what: 'a job that failed for good',
    alert: 'VuelveAmiss failed',
    async break({ db }) {
      await addFailedJob(db);
      return () => dropJobs(db);
    },
  },
  {
    what: 'a job that nobody does',
    alert: 'VuelveAmiss queue',
    async break({ db }) {
      await addOldJob(db);
      return () => dropJobs(db);
    },
  },
  {
    what: 'no connection to the database left',
    alert: 'VuelveBusy pool',
    break: ({ db }) => holdTables(db),
    use: ({ instalacion: { base } }) =>
      Promise.all(Array.from({ length: 60 }, (_, i) => visit(base, `${PAGINA}-${i}`))),
  },
  {
    what: 'the disk of an instance full',
    alert: 'VuelveAmiss disk',
    async break({ instalacion: { running, instancias, startInstancia } }) {
      const disk = mountDisk();
      if (!disk) throw new Error('No disk can be mounted here');
      const restart = async (more: object) => {
        const ended = once(running[0]!, 'exit');
        running[0]!.kill('SIGTERM');
        await ended;
        running[0] = await startInstancia(instancias[0]!, [], more);
      };
      await restart({ DATA_DIR: disk });
      await fillDisk(disk);
      return async () => {
        await restart({});
        unmountDisk(disk);
      };
    },
  },
  {
    what: 'a process that is kept from answering',
    alert: 'VuelveBusy loop',
    async break({ instalacion: { running } }) {
      // Half of each second it stands still.
      const { pid } = running[0]!;
      let isStopped = false;
      const timer = setInterval(() => {
        process.kill(pid!, isStopped ? 'SIGCONT' : 'SIGSTOP');
        isStopped = !isStopped;
      }, 500);
      return () => {
        clearInterval(timer);
        process.kill(pid!, 'SIGCONT');
      };
    },
  },
];
