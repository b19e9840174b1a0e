const SHOWN = 4;

/** Shows only the ends of a hash, which people compare: 'A1b2…y9Z0'. */
export function ShortHash({ hash }: { hash: string }) {
  const short = hash.length > 3 * SHOWN ? `${hash.slice(0, SHOWN)}…${hash.slice(-SHOWN)}` : hash;
  return <span title={hash}>{short}</span>;
}
