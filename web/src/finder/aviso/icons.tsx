import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden>
      {children}
    </svg>
  );
}

export function BackIcon() {
  return (
    <Icon>
      <path d="m12 19-7-7 7-7M5 12h14" />
    </Icon>
  );
}

export function SendIcon() {
  return (
    <Icon>
      <path d="m22 2-7 20-4-9-9-4ZM22 2 11 13" />
    </Icon>
  );
}

export function TargetIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="7" />
      <circle cx="12" cy="12" r="2" />
      <path d="M12 1v4M12 19v4M1 12h4M19 12h4" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="m5 12 5 5L20 7" />
    </Icon>
  );
}
