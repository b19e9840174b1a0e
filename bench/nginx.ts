import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** @throws Error that says what to install */
export function requireNginx(): void {
  if (spawnSync('nginx', ['-v']).status !== 0) {
    throw new Error('nginx is missing: apt-get install -y --no-install-recommends nginx');
  }
}

/**
 * An nginx before two instances, as docs/operar.md configures it. The header `X-Instancia: 1` or
 * `2` leads to one of them.
 */
export async function openNginx(port: number, instancias: [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-nginx-'));
  const conf = join(folder, 'nginx.conf');
  await writeFile(conf, describe(port, instancias));
  const child = spawn('nginx', ['-p', folder, '-c', conf], { stdio: 'inherit' });
  return {
    base: `http://localhost:${port}`,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const TEMPORALES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The beginning of a configuration, up to the block `http`: all files lie in nginx's own folder. */
export const CABEZA = `daemon off;
worker_processes 1;
pid nginx.pid;
error_log nginx.log;
events { worker_connections 4096; }
http {
  access_log off;
  ${TEMPORALES.map((name) => `${name}_temp_path ${name};`).join(' ')}`;

function describe(port: number, [one, two]: [number, number]): string {
  // Debian's nginx would give its workers to a user who may not read the folder.
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  return `${user}
${CABEZA}
  upstream vuelve {
    server 127.0.0.1:${one} max_fails=0;
    server 127.0.0.1:${two} max_fails=0;
  }
  upstream vuelve1 { server 127.0.0.1:${one}; }
  upstream vuelve2 { server 127.0.0.1:${two}; }
  map $http_x_instancia $instancias { default vuelve; 1 vuelve1; 2 vuelve2; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    location / {
      proxy_pass http://$instancias;
      proxy_http_version 1.1;
      proxy_request_buffering off;
      proxy_read_timeout 90s;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Connection "";
    }
  }
}
`;
}
