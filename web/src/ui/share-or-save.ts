import { saveFile } from './save-file.ts';

/** Shares a file with another app, or downloads it where the device cannot share. */
export async function shareOrSave(file: File, title: string): Promise<void> {
  const data = { files: [file], title };
  if (!navigator.canShare?.(data)) return saveFile(file, file.name);
  try {
    await navigator.share(data);
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'AbortError') return; // the user closed the list of apps
    saveFile(file, file.name); // drawing took too long: the tap no longer permits sharing
  }
}
