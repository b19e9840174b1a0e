import { expect, test } from 'vitest';
import { navegadorOf } from './navegador-of.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome en Android', 'chrome', `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/141.0.0.0`, 5],
  ['Chrome en un Mac', 'chrome', `${MAC} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 0],
  ['Firefox en un Mac', 'firefox', `${MAC} Gecko/20100101 Firefox/145.0`, 0],
  ['Safari en un Mac', 'safari', `${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 0],
  ['Safari en un iPad, que se dice Mac', 'iphone', `${MAC} ${WEBKIT} Version/18.5 Safari/605.1`, 5],
  ['Safari en un iPhone', 'iphone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) ${WEBKIT}`, 5],
])('%s → los pasos de %s', (_name, navegador, userAgent, maxTouchPoints) => {
  expect(navegadorOf({ userAgent, maxTouchPoints })).toBe(navegador);
});
