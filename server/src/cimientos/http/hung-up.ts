import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the connection of an answer closes, also once it has been sent. */
export function hungUp({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const onClose = () => gone.abort();
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  return gone.signal;
}
