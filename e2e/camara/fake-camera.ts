/** Chromium with a camera that shows `file`, or its own test picture, and that nobody has to allow. */
export function cameraArgs(file?: string, lenses = 1): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    `--use-fake-device-for-media-stream=device-count=${lenses}`,
    ...(file ? [`--use-file-for-fake-video-capture=${file}`] : []),
  ];
}
