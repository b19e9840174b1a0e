/**
 * Arguments for a Chromium whose camera shows `file`, or a test picture, without asking for
 * permission.
 */
export function cameraArgs(file?: string, lenses = 1): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    `--use-fake-device-for-media-stream=device-count=${lenses}`,
    ...(file ? [`--use-file-for-fake-video-capture=${file}`] : []),
  ];
}
