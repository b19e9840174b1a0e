import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { openApp } from './app.tsx';
import { applyTheme } from '../base/state/theme.ts';
import './styles.css';

applyTheme();
// Rendering runs after the code is parsed, and in small pieces (startTransition): a slow phone can
// answer touches in between.
document.addEventListener('DOMContentLoaded', () => void start());

async function start(): Promise<void> {
  const app = await openApp();
  const root = createRoot(document.getElementById('root')!);
  startTransition(() => root.render(app));
}
