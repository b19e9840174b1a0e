import { expect, test } from 'vitest';
import { readConfig } from '../../cimientos/config.ts';
import { isOurTerminal } from './our-terminal.ts';

const config = readConfig({});
const { comercio, terminal, url } = config.redsys;
const nuestro = { entorno: new URL(url).host, comercio, terminal };

test('un pago se comprueba solo en el banco, el comercio y el terminal donde empezó', () => {
  expect(isOurTerminal(config, nuestro)).toBe(true);
  expect(isOurTerminal(config, { ...nuestro, terminal: `00${terminal}` })).toBe(true);
  expect(isOurTerminal(config, { ...nuestro, terminal: '99' })).toBe(false);
  expect(isOurTerminal(config, { ...nuestro, comercio: '1' })).toBe(false);
  expect(isOurTerminal(config, { ...nuestro, entorno: 'banco.example' })).toBe(false);
});
