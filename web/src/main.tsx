import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyTheme } from './state/theme.ts';
import './styles.css';

applyTheme();
createRoot(document.getElementById('root')!).render(<App />);
