/** The first stop of the Tab key: past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus-visible:translate-y-0"
    >
      Saltar al contenido
    </a>
  );
}
