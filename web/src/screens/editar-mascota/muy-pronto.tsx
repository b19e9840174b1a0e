/** A section that is not there yet, and says so. */
export function MuyPronto({ texto }: { texto: string }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-input bg-sunk p-5">
      <p className="rounded-full bg-sun px-3 py-1 text-sm font-semibold text-on-sun">Muy pronto</p>
      <p className="text-muted">{texto}</p>
    </div>
  );
}
