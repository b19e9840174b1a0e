import type { FastifyReply } from 'fastify';

/** A signal that is aborted when an answer's connection closes, even after the answer was sent. */
export function hungUp({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const onClose = () => gone.abort();
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  return gone.signal;
}
