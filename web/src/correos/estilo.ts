import type { CSSProperties } from 'react';

const TINTA = '#1D2B2A';
const FUENTE = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

type Estilos = Record<string, CSSProperties>;

export const estilo = {
  cuerpo: { margin: 0, padding: '24px 12px', backgroundColor: '#FFFBF5', fontFamily: FUENTE },
  caja: { maxWidth: '480px', padding: '32px', borderRadius: '24px', backgroundColor: '#FFFFFF' },
  marca: { margin: '0 0 24px', color: '#0B6B5D', fontSize: '20px', fontWeight: 700 },
  titulo: { margin: '0 0 16px', color: TINTA, fontSize: '24px', lineHeight: '1.2' },
  texto: { margin: '0 0 16px', color: TINTA, fontSize: '16px', lineHeight: '1.5' },
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
  boton: {
    padding: '14px 28px',
    borderRadius: '26px',
    backgroundColor: '#0B6B5D',
    color: '#FFFFFF',
    fontSize: '16px',
    fontWeight: 700,
  },
  nota: { margin: '24px 0 0', color: '#56645F', fontSize: '14px', lineHeight: '1.5' },
} as const satisfies Estilos;
