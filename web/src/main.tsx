import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { aplicarTema } from './state/tema.ts';
import './styles.css';

aplicarTema();
createRoot(document.getElementById('root')!).render(<App />);
