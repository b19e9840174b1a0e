import autocannon from 'autocannon';

/* Requests one address repeatedly, in a process of its own; prints the number of answers. */

const [url, carga] = process.argv.slice(2);
const { segundos, conexiones, headers } = JSON.parse(carga!) as {
  segundos: number;
  conexiones: number;
  headers: Record<string, string>;
};
const result = await autocannon({
  url: url!,
  duration: segundos,
  connections: conexiones,
  headers,
});
if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} not 2xx`);
console.log(result.requests.total);
