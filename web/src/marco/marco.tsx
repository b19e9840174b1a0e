import { LUGARES } from './links.ts';
import {
  barClass,
  barItemClass,
  barNameClass,
  headerClass,
  headerRowClass,
  logoClass,
  mainClass,
} from './looks.ts';
import { Logo } from '../ui/logo.tsx';

const CARTA = 'block h-72 rounded-card bg-sunk md:h-90';

/**
 * Placeholder in the document of a screen behind the login, shaped like the screen, until the app's
 * code has loaded.
 */
export function Marco() {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className={`${headerClass} border-transparent`}>
        <div className={headerRowClass}>
          <span className={logoClass}>
            <Logo short />
          </span>
          <span className="size-12 justify-self-end rounded-full bg-brand-soft md:w-32" />
        </div>
      </div>
      <main className={mainClass}>
        <div className="grid gap-5">
          <div className="grid gap-1">
            <span className="my-1 block h-8 w-52 rounded-input bg-sunk md:h-10.5" />
            <p className="text-lg text-muted">Loading...</p>
          </div>
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            <span className={CARTA} />
            <span className={CARTA} />
            <span className={`${CARTA} md:max-xl:hidden`} />
          </div>
        </div>
      </main>
      <div aria-hidden className={barClass}>
        {LUGARES.map(({ name, icon: Icon }) => (
          <span key={name} className={barItemClass}>
            <Icon />
            <span className={barNameClass}>{name}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
