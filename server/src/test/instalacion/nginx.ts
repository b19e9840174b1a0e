import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Nginx {
  /** Where its configuration, certificate and temporary files are. */
  folder: string;
  /** With TLS: the only port that browsers use. */
  port: number;
  /** Without TLS, for measurements. */
  plain: number;
  /** Ports of the instances, which get the requests in turn. */
  instancias: number[];
  /** Port of other people's services, at `/dev`. */
  ajenos: number;
}

/** The file of its folder that lists the requests answered with 5xx. */
export const MAL = 'mal.log';

const describeNginx = ({ folder, port, plain, instancias, ajenos }: Nginx) => `
daemon off; pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 1;
events { worker_connections 4096; }
http {
  map $status $mal { ~^5 1; default 0; }
  log_format mal '$status $request_method $uri from $upstream_addr after $request_time s';
  access_log ${folder}/${MAL} mal if=$mal; client_max_body_size 210m;
  client_body_temp_path ${folder}/cuerpos; proxy_temp_path ${folder}/respuestas;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream vuelve {
    ${instancias.map((instancia) => `server 127.0.0.1:${instancia} max_fails=0;`).join(' ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port} ssl; listen [::1]:${port} ssl; listen 127.0.0.1:${plain};
    ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
    proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
    proxy_request_buffering off; proxy_buffering off; proxy_read_timeout 1h;
    location /dev/ { proxy_pass http://127.0.0.1:${ajenos}; }
    location / {
      proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto https;
      proxy_pass http://vuelve;
    }
  }
}`;

/** Writes the configuration; returns the arguments that run it. */
export function writeNginx(nginx: Nginx): string[] {
  const file = join(nginx.folder, 'nginx.conf');
  writeFileSync(file, describeNginx(nginx));
  return ['-p', nginx.folder, '-c', file];
}

/** A certificate for localhost that nobody else trusts; returns its path. */
export function createCertificado(folder: string): string {
  const cert = join(folder, 'cert.pem');
  const options = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost';
  const names = 'subjectAltName=DNS:localhost';
  const paths = ['-addext', names, '-keyout', join(folder, 'key.pem'), '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...options.split(' '), ...paths], { stdio: 'ignore' });
  return cert;
}
