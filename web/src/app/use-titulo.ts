import { useMatches } from 'react-router';

/** The title of the screen in sight, as the contract names it. */
export function useTitulo(): string {
  const handle = useMatches().at(-1)?.handle as { titulo?: string } | undefined;
  return handle?.titulo ?? 'Tu mascota, a salvo';
}
