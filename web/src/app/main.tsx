import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { openApp } from './app.tsx';
import { applyTheme } from '../base/state/theme.ts';
import './styles.css';

applyTheme();
// Apart from the reading of the code, and drawn in small pieces: a slow phone answers to its finger between them.
document.addEventListener('DOMContentLoaded', () => void start());

async function start(): Promise<void> {
  const app = await openApp();
  const root = createRoot(document.getElementById('root')!);
  startTransition(() => root.render(app));
}
