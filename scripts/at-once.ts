import { spawn } from 'node:child_process';

/*
 * Runs groups of npm scripts in parallel, each group in its order: `at-once check
 * test:stand-ins,test:dev`. A script's output is printed at its end. The first failure ends all
 * scripts, and its script is named.
 */

const groups = process.argv.slice(2).map((group) => group.split(','));
const running = new Set<ReturnType<typeof spawn>>();

async function runGroup(names: string[]): Promise<void> {
  for (const name of names) await run(name);
}

function run(name: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => said.push(chunk));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(said));
      if (code === 0) resolve();
      else reject(new Error(`npm run ${name} failed`));
    });
  });
}

try {
  await Promise.all(groups.map(runGroup));
} catch (error) {
  console.error((error as Error).message);
  for (const child of running) child.kill();
  process.exitCode = 1;
}
