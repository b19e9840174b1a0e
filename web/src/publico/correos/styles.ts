import type { CSSProperties } from 'react';

const INK = '#1D2B2A';
const MUTED = '#56645F';
const BRAND = '#0B6B5D';
const LINE = '#E3DCD0';
const SUNK = '#F4EEE4';
const SOFT = '#DDF1EC';
const CANVAS = '#FFFBF5';
const CARD = '#FFFFFF';
const ON_BRAND = '#FFFFFF';
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

type Styles = Record<string, CSSProperties | Record<string, CSSProperties>>;

const parrafo = { margin: 0, color: INK, fontSize: '16px', lineHeight: '1.5' };
const celda = {
  padding: '6px 0',
  verticalAlign: 'top',
  color: INK,
  fontSize: '16px',
  lineHeight: '1.4',
};
const tenue = { ...celda, padding: '2px 0', color: MUTED, fontSize: '14px' };
const total = { ...celda, color: BRAND, fontSize: '20px', fontWeight: 700 };
const button = { padding: '14px 28px', borderRadius: '26px', fontSize: '16px', fontWeight: 700 };
const valor = { paddingLeft: '16px', whiteSpace: 'nowrap' };

export const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: CANVAS, fontFamily: FONT },
  card: {
    maxWidth: '480px',
    padding: '32px',
    borderRadius: '24px',
    backgroundColor: CARD,
    wordBreak: 'break-word',
  },
  brand: { margin: '0 0 24px', color: BRAND, fontSize: '20px', fontWeight: 700 },
  marca: {
    display: 'inline-block',
    marginRight: '10px',
    borderRadius: '8px',
    verticalAlign: 'middle',
  },
  retrato: { margin: '0 0 16px', borderRadius: '50%', objectFit: 'cover', backgroundColor: SUNK },
  heading: { margin: '0 0 16px', color: INK, fontSize: '24px', lineHeight: '1.2' },
  text: { ...parrafo, margin: '0 0 16px' },
  parrafo,
  /** Text below a button. */
  pie: { ...parrafo, margin: '16px 0 24px' },
  codigo: {
    margin: '24px 0',
    padding: '16px 0 16px 8px',
    borderRadius: '12px',
    backgroundColor: SOFT,
    color: BRAND,
    fontFamily: "ui-monospace, Menlo, Consolas, 'Courier New', monospace",
    fontSize: '36px',
    fontWeight: 700,
    lineHeight: '1.2',
    letterSpacing: '8px',
    textAlign: 'center',
  },
  button: { ...button, backgroundColor: BRAND, color: ON_BRAND },
  buttonSoft: { ...button, backgroundColor: SOFT, color: BRAND },
  note: { margin: '24px 0 0', color: MUTED, fontSize: '14px', lineHeight: '1.5' },
  cuentas: { margin: '0 0 16px', paddingTop: '8px', borderTop: `1px solid ${LINE}` },
  rotulo: { normal: celda, tenue, total },
  valor: {
    normal: { ...celda, ...valor },
    tenue: { ...tenue, ...valor },
    total: { ...total, ...valor },
  },
  detalle: { color: MUTED, fontSize: '14px' },
  caja: { margin: '0 0 24px', padding: '16px', borderRadius: '12px', backgroundColor: SUNK },
  subtitulo: { margin: '0 0 4px', color: BRAND, fontSize: '14px', fontWeight: 700 },
  cita: {
    ...parrafo,
    margin: '0 0 16px',
    padding: '16px',
    borderRadius: '12px',
    backgroundColor: SUNK,
    fontWeight: 700,
  },
  lista: { ...parrafo, margin: '0 0 24px', paddingLeft: '24px' },
  legales: { margin: '16px 0 0', color: MUTED, fontSize: '14px', textAlign: 'center' },
  tenue: { color: MUTED, textDecoration: 'underline' },
  link: { color: BRAND, textDecoration: 'underline' },
} as const satisfies Styles;

const DARK_TEXT = { [INK]: '#F3EFE8', [MUTED]: '#A9B7B2', [BRAND]: '#6FD3BF' };
const DARK_GROUND = {
  [CANVAS]: '#0F1716',
  [CARD]: '#16211F',
  [SUNK]: '#0B1110',
  [SOFT]: '#17352F',
  [BRAND]: BRAND,
};

/**
 * Colours for a mail program in dark mode, where it reads style sheets; the others choose their
 * own. A button keeps its colours.
 */
export const DARK = `@media (prefers-color-scheme:dark){${[
  ...Object.entries(DARK_TEXT).map(
    ([light, dark]) => `[style*="color:${light}"]{color:${dark}!important}`,
  ),
  ...Object.entries(DARK_GROUND).map(
    ([light, dark]) => `[style*="background-color:${light}"]{background-color:${dark}!important}`,
  ),
  `[style*="background-color:${BRAND}"]{color:${ON_BRAND}!important}`,
].join('')}}`;
