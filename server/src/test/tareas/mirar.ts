/** Task: what a child sees of the server's settings, and who it is. */
export default async function mirar() {
  return { env: Object.keys(process.env), pid: process.pid };
}
