/** Saves a file in memory to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
