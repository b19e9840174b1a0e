/** Task: takes `mb` megabytes of memory, touches them all, and says how many it has. */
export default async function comer({ mb }: { mb: number }): Promise<number> {
  const taken = Array.from({ length: mb }, () => Buffer.alloc(1024 * 1024, 1));
  await new Promise((done) => setTimeout(done, 500)); // long enough to be seen by whoever looks
  return taken.length;
}
