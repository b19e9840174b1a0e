import type { CSSProperties } from 'react';

const INK = '#1D2B2A';
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

type Styles = Record<string, CSSProperties>;

export const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: '#FFFBF5', fontFamily: FONT },
  card: { maxWidth: '480px', padding: '32px', borderRadius: '24px', backgroundColor: '#FFFFFF' },
  brand: { margin: '0 0 24px', color: '#0B6B5D', fontSize: '20px', fontWeight: 700 },
  heading: { margin: '0 0 16px', color: INK, fontSize: '24px', lineHeight: '1.2' },
  text: { margin: '0 0 16px', color: INK, fontSize: '16px', lineHeight: '1.5' },
  codigo: {
    margin: '24px 0',
    padding: '16px 0 16px 8px',
    borderRadius: '12px',
    backgroundColor: '#DDF1EC',
    color: '#0B6B5D',
    fontFamily: "ui-monospace, Menlo, Consolas, 'Courier New', monospace",
    fontSize: '36px',
    fontWeight: 700,
    lineHeight: '1.2',
    letterSpacing: '8px',
    textAlign: 'center',
  },
  button: {
    padding: '14px 28px',
    borderRadius: '26px',
    backgroundColor: '#0B6B5D',
    color: '#FFFFFF',
    fontSize: '16px',
    fontWeight: 700,
  },
  note: { margin: '24px 0 0', color: '#56645F', fontSize: '14px', lineHeight: '1.5' },
} as const satisfies Styles;
