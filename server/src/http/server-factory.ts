import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** Answers a request at once; false when it leaves it to the routes. */
export type Atajo = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What Fastify sets on the servers that it makes itself. */
interface Plazos {
  http: ServerOptions;
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
}

/** Makes Fastify's server with a way past its routes. */
export function createServerFactory(atajo: Atajo): FastifyServerFactory {
  return (handle, options): Server => {
    const plazos = options as unknown as Plazos;
    const server = createServer(plazos.http, (request, response) => {
      const isOpen = server.listening; // the routes tell everybody else that the server goes
      if (!isOpen || !atajo(request, response)) handle(request, response);
    });
    server.keepAliveTimeout = plazos.keepAliveTimeout;
    server.requestTimeout = plazos.requestTimeout;
    server.setTimeout(plazos.connectionTimeout);
    return server;
  };
}
