import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../server/src/test/client.ts';
import { CONTRASENA } from '../../server/src/test/contrasena-barata.ts';
import { drawJpeg } from '../../server/src/test/imagenes.ts';
import type { Figure } from '../figure.ts';
import type { Escena } from './escena.ts';
import { count, isFault, visitDuring, worst } from './visitas.ts';

const DISCO = '64m';
const SUBIDAS = 5;

/** An instance whose disk is full refuses uploads and serves everything else. */
export async function fillDisk({ instalacion, email, pet }: Escena): Promise<Figure> {
  const name =
    'Disk of an instance full: uploads refused as such, failed pages, worst wait; uploads once there is room';
  const budget = 'all (507), 0, ≤ 2,000 ms; all (201)';
  const disk = mkdtempSync(join(tmpdir(), 'vuelve-disco-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISCO}`, 'tmpfs', disk]).status !== 0) {
    return { name, value: 'not measured: no disk may be mounted', budget, ok: false };
  }
  const { instancias, running, startInstancia } = instalacion;
  const restart = async (more: object) => {
    const ended = once(running[0]!, 'exit');
    running[0]!.kill('SIGTERM');
    await ended;
    running[0] = await startInstancia(instancias[0]!, [], more);
  };
  try {
    const dataDir = join(disk, 'datos');
    mkdirSync(dataDir);
    await restart({ DATA_DIR: dataDir });
    const base = `http://localhost:${instancias[0]!}`;
    const owner = new Client(base);
    await owner.post('/usuarios/login', { email, password: CONTRASENA });
    const picture = await drawJpeg();
    const fields = { hash_mascota: pet.hash, media: 'si', titulo: 'Foto' };
    const upload = async () => {
      const statuses: number[] = [];
      for (let i = 0; i < SUBIDAS; i++) {
        statuses.push((await owner.upload('/imagenes/subirfoto', fields, picture)).status);
        await sleep(500);
      }
      return statuses;
    };

    const filler = join(disk, 'relleno');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    const uploading = upload();
    const visits = await visitDuring(base, '/app/view/otra-que-no-esta', uploading);
    const refused = await uploading;
    rmSync(filler);
    const accepted = await upload();

    const faults = count(visits, isFault);
    const isKept =
      refused.every((it) => it === 507) && accepted.every((it) => it === 201) && faults === 0;
    return {
      name,
      value: `${[...new Set(refused)].join(' and ')}, ${faults} of ${visits.length}, ${worst(visits)} ms; ${[...new Set(accepted)].join(' and ')}`,
      budget,
      ok: isKept && worst(visits) <= 2_000,
    };
  } finally {
    await restart({});
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}
