import { Moon, Sun, SunMoon } from 'lucide-react';
import { chooseTheme, useTheme } from '../../base/state/theme.ts';
import { Choice } from '../../ui/form/choice.tsx';

const TEMAS = [
  { value: 'claro', name: 'Claro', icon: Sun },
  { value: 'oscuro', name: 'Oscuro', icon: Moon },
  { value: 'sistema', name: 'Como el sistema', icon: SunMoon },
] as const;

export function Aspecto() {
  return (
    <div className="rounded-card bg-surface p-4 shadow-card">
      <Choice label="Aspecto" options={TEMAS} value={useTheme()} onChange={chooseTheme} />
    </div>
  );
}
