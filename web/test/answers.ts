import { API } from '@vuelve/contract/addresses';
import { type CallName, type CallOutput, calls } from '@vuelve/contract/calls';
import { vi } from 'vitest';

/** Result of a call: an answer, a refusal, or no connection. */
type Said<N extends CallName> =
  | { body: CallOutput<N> }
  | { status: number; error: string }
  | 'sin red';
type Script = { [N in CallName]?: Said<N> | Said<N>[] };

/**
 * Replaces the network: each call gets its next answer; the last answer repeats. Only calls without
 * path parameters.
 */
export function answer(script: Script): { sentTo: (name: CallName) => unknown[] } {
  const sent: { name: CallName; body: unknown }[] = [];
  const left = new Map(
    Object.entries(script).map(([name, said]) => [name, [said].flat() as Said<CallName>[]]),
  );
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path] = address.split('?');
    const name = [...left.keys()].find((key) => {
      const one = calls[key as CallName];
      return API + one.path === path && one.method === method;
    }) as CallName | undefined;
    if (!name) throw new Error(`Nobody answers ${method} ${address}`);
    sent.push({ name, body: body && JSON.parse(body as string) });
    const answers = left.get(name)!;
    const said = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (said === 'sin red') throw new TypeError('Failed to fetch');
    if ('body' in said) return Response.json(said.body);
    return Response.json({ error: said.error }, { status: said.status });
  });
  return { sentTo: (name) => sent.filter((one) => one.name === name).map(({ body }) => body) };
}
