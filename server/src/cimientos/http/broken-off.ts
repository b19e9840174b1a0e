import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * A log without requests. It only counts faults that end an answer after its head was sent, because
 * no error handler sees those. A client that disconnects is no fault.
 */
export class BrokenOffLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error, { id, server }: FastifyRequest, { raw }: FastifyReply): void {
    if (!raw.destroyed) server.faults.count(error, false, id);
  }
}
