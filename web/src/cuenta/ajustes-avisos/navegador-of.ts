/** Browsers, by the place where a user allows notifications. */
export type Navegador = 'chrome' | 'firefox' | 'safari' | 'iphone';

/** Safari on an iPad calls itself a Macintosh, which has no touch screen. */
export function navegadorOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Navegador {
  const isMac = /Macintosh/.test(userAgent);
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'iphone';
  if (/Firefox/.test(userAgent)) return 'firefox';
  return isMac && !/Chrome/.test(userAgent) ? 'safari' : 'chrome';
}
