import { useMatches } from 'react-router';

export function useTitulo(): string {
  const handle = useMatches().at(-1)?.handle as { titulo?: string } | undefined;
  return handle?.titulo ?? 'Tu mascota, a salvo';
}
