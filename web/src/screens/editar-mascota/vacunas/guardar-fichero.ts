/** Hands a file that is already here to the browser's downloads. */
export function guardarFichero(fichero: Blob, nombre: string): void {
  const url = URL.createObjectURL(fichero);
  const link = document.createElement('a');
  link.href = url;
  link.download = nombre;
  link.click();
  // The browser reads the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
