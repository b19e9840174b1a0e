import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * The log of requests, which says nothing of them but for a fault that breaks off an answer whose head has gone: no error
 * handler sees that. Whoever goes away himself breaks nothing off.
 */
export class BrokenOffLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error, { server }: FastifyRequest, { raw }: FastifyReply): void {
    if (!raw.destroyed) server.faults.count(error, false);
  }
}
