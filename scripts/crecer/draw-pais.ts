import type { Necesidad } from './reckon.ts';
import { CONEXIONES_BASE, NUCLEOS } from './supuestos.ts';
import { toBytes } from './units.ts';

/** Up to so many pets everything is on one machine. */
const UNA_MAQUINA = 100_000;

/** A drawing of what an operator sets up for so many pets. */
export function drawPais(need: Necesidad): string[] {
  const { cuantas, nucleosBase, baseBytes, ficherosBytes, compartidas, propias } = need;
  const isOneMachine = need.mascotas <= UNA_MAQUINA;
  const base = `PostgreSQL<br>${nucleosBase} processors, ${toBytes(baseBytes)}`;
  const files = toBytes(ficherosBytes);
  const servers = isOneMachine
    ? [
        '  subgraph machine["one machine"]',
        ...drawServers(cuantas, isOneMachine),
        `    pg[("${base}")]`,
        `    store[("folder<br>${files}")]`,
        '  end',
      ]
    : [
        ...drawServers(cuantas, isOneMachine),
        `  pg[("${base}, managed<br>with snapshots")]`,
        `  store[("S3 store<br>${files}, with versions")]`,
      ];
  const opened = compartidas + propias;
  const pool =
    opened > CONEXIONES_BASE
      ? [
          `  apps -- "${compartidas} connections" --> pool["PgBouncer"]`,
          '  pool --> pg',
          `  apps -- "${propias} of queues and listeners" --> pg`,
        ]
      : [`  apps -- "${opened} connections" --> pg`];
  return [
    '```mermaid',
    'flowchart LR',
    '  phones["phones"] --> proxy',
    ...servers,
    '  proxy --> apps',
    ...pool,
    '  apps --> store',
    '  apps --> mail["mail server"]',
    '```',
  ];
}

function drawServers(cuantas: number, isOneMachine: boolean): string[] {
  return [
    `    proxy["${isOneMachine ? 'nginx' : 'load balancer'}"]`,
    `    apps["${cuantas} instances<br>of ${NUCLEOS} processors"]`,
  ];
}
