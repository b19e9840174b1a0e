const SHOWN = 4;

/** A hash by its ends, as people compare them: 'A1b2…y9Z0'. */
export function ShortHash({ hash }: { hash: string }) {
  const short = hash.length > 3 * SHOWN ? `${hash.slice(0, SHOWN)}…${hash.slice(-SHOWN)}` : hash;
  return <span title={hash}>{short}</span>;
}
