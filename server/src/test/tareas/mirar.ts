/** Task: the environment variables of a child and its process id. */
export default async function mirar() {
  return { env: Object.keys(process.env), pid: process.pid };
}
