const NAVEGADORES: [RegExp, string][] = [
  [/\bEdgi?A?(?:OS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const APARATOS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser's name for its owner, from its user agent: 'Chrome en Android'. Only for display. */
export function nameNavegador(agente: string | undefined): string {
  const find = (names: [RegExp, string][]) => names.find(([is]) => is.test(agente ?? ''))?.[1];
  const navegador = find(NAVEGADORES) ?? 'Navegador';
  const aparato = find(APARATOS);
  return aparato ? `${navegador} en ${aparato}` : navegador;
}
