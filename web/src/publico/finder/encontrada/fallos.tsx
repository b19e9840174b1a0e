type Fallos = Record<string, string>;

/** Fields that a reader cannot see stand at another one. */
const LUGAR: Record<string, string> = { latitud: 'municipio', longitud: 'municipio' };

/** What was refused, above the form; each fault leads to its field. */
export function Resumen({ error, campos }: { error: string | null; campos: Fallos }) {
  const faults = Object.entries(campos);
  if (!error && faults.length === 0) return null;
  return (
    <div className="negativa" role="alert">
      {error && <p>{error}</p>}
      {faults.map(([name, why]) => (
        <a key={name} href={`#${LUGAR[name] ?? name}`}>
          {why}
        </a>
      ))}
    </div>
  );
}

const idOf = (name: string) => `fallo-${name}`;

/** The fault of one field, beside it. */
export function Fallo({ campos, de }: { campos: Fallos; de: string }) {
  const why = campos[de];
  return why ? (
    <p className="error" id={idOf(de)}>
      {why}
    </p>
  ) : null;
}

/** Ties a field to its fault, and to its hint if it has one. */
export function describedBy(campos: Fallos, name: string, pista?: string) {
  const isFaulty = campos[name] !== undefined;
  const ids = [isFaulty && idOf(name), pista].filter(Boolean).join(' ');
  return {
    ...(isFaulty && { 'aria-invalid': true as const }),
    ...(ids && { 'aria-describedby': ids }),
  };
}

/** The same for a group, which cannot be invalid itself. */
export function groupDescribedBy(campos: Fallos, name: string) {
  return campos[name] === undefined ? {} : { 'aria-describedby': idOf(name) };
}
