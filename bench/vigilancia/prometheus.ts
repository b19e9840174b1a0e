import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ALERTAS = fileURLToPath(new URL('../../operacion/alertas.yml', import.meta.url));
const PRUEBAS = fileURLToPath(new URL('../../operacion/alertas.test.yml', import.meta.url));
const CADA_MS = 1_000;

interface Alert {
  state: 'pending' | 'firing';
  labels: Record<string, string>;
}

/**
 * Tests the alerts that need hours, on invented series.
 * @throws Error where Prometheus is not installed
 */
export function testRules(): boolean {
  const { error, status } = spawnSync('promtool', ['test', 'rules', PRUEBAS], { stdio: 'inherit' });
  if (error) throw new Error('Prometheus is missing. On Debian: apt-get install prometheus');
  return status === 0;
}

/** A Prometheus on `port` with the example alerts, which reads the metrics of some ports. */
export function openPrometheus(port: number, targets: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vuelve-prometheus-'));
  const config = {
    global: { scrape_interval: '5s', evaluation_interval: '5s' },
    rule_files: [ALERTAS],
    scrape_configs: [
      {
        job_name: 'vuelve',
        static_configs: [{ targets: targets.map((it) => `127.0.0.1:${it}`) }],
      },
    ],
  };
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, JSON.stringify(config)); // JSON is YAML
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'datos')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ];
  const child = spawn('prometheus', args, { stdio: ['ignore', 'ignore', 'inherit'] });

  /** The alerts that fire: `VuelveAmiss mail` where they say what is amiss. */
  async function listFiring(): Promise<string[]> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => undefined);
    if (!answer?.ok) return [];
    const { data } = (await answer.json()) as { data: { alerts: Alert[] } };
    const firing = data.alerts.filter(({ state }) => state === 'firing');
    return firing.map(({ labels: { alertname, what } }) => [alertname, what].join(' ').trim());
  }

  return {
    /** Waits until an alert fires, or no longer does; the time in seconds, Infinity at the end. */
    async waitFor(alert: string, isFiring: boolean, maximoS: number): Promise<number> {
      const began = performance.now();
      const seconds = () => (performance.now() - began) / 1000;
      while ((await listFiring()).includes(alert) !== isFiring) {
        if (seconds() > maximoS) return Infinity;
        await sleep(CADA_MS);
      }
      return seconds();
    },
    close() {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
