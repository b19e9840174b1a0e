/** Task: allocates and fills `mb` megabytes, and returns the number. */
export default async function comer({ mb }: { mb: number }): Promise<number> {
  const taken = Array.from({ length: mb }, () => Buffer.alloc(1024 * 1024, 1));
  await new Promise((done) => setTimeout(done, 500)); // long enough for the memory check to see it
  return taken.length;
}
