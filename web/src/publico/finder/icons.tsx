import type { ReactNode } from 'react';

const CORAZON =
  'M2 9.5a5.5 5.5 0 0 1 9.6-3.7.6.6 0 0 0 .8 0A5.5 5.5 0 0 1 22 9.5c0 2.3-1.5 4-3 5.5l-5.5 5.3a2 2 0 0 1-3 0L5 15c-1.5-1.5-3-3.2-3-5.5';

export function Icon({ nombre, children }: { nombre?: string; children: ReactNode }) {
  const voice = nombre ? { role: 'img', 'aria-label': nombre } : { 'aria-hidden': true };
  return (
    <svg className="icon" viewBox="0 0 24 24" {...voice}>
      {children}
    </svg>
  );
}

/** One of the two icons with a name for screen readers. */
export function GlobeIcon({ nombre = '' }: { nombre?: string }) {
  return (
    <Icon nombre={nombre}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20" />
    </Icon>
  );
}

export function HouseIcon() {
  return (
    <Icon>
      <path d="m3 10 9-7 9 7v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM9 21v-8h6v8" />
    </Icon>
  );
}

export function PawIcon() {
  return (
    <Icon>
      <circle cx="11" cy="4" r="2" />
      <circle cx="18" cy="8" r="2" />
      <circle cx="20" cy="16" r="2" />
      <path d="M9 10a5 5 0 0 1 5 5v3.5a3.5 3.5 0 0 1-6.84 1.045Q6.52 17.48 4.46 16.84A3.5 3.5 0 0 1 5.5 10Z" />
    </Icon>
  );
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4" />
    </Icon>
  );
}

export function MessageIcon() {
  return (
    <Icon>
      <path d="M3 16.3a2 2 0 0 1 .1 1.2L2 20.8a1 1 0 0 0 1.2 1.2l3.5-1a2 2 0 0 1 1 0 10 10 0 1 0-4.7-4.7" />
    </Icon>
  );
}

export function SmsIcon() {
  return (
    <Icon>
      <path d="M22 17a2 2 0 0 1-2 2H6.8a2 2 0 0 0-1.4.6l-2.2 2.2a.7.7 0 0 1-1.2-.5V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zM7 7h8m-8 4h10M7 15h6" />
    </Icon>
  );
}

export function AlertIcon() {
  return (
    <Icon>
      <path d="m21.7 18-8-14a2 2 0 0 0-3.4 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4m0 4v0" />
    </Icon>
  );
}

export function QrIcon() {
  return (
    <Icon>
      <path d="M3 3h7v7H3zm11 0h7v7h-7zM3 14h7v7H3zm11 0h3v3m4-3v3m-7 4h3m4 0v-1" />
    </Icon>
  );
}

export function ClockIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 6v6l4 2" />
    </Icon>
  );
}

export function PinIcon() {
  return (
    <Icon>
      <path d="M20 10c0 6-8 12-8 12s-8-6-8-12a8 8 0 0 1 16 0" />
      <circle cx="12" cy="10" r="3" />
    </Icon>
  );
}

export function EyeIcon() {
  return (
    <Icon>
      <path d="M2 12q4-7 10-7t10 7q-4 7-10 7T2 12" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  );
}

export function HeartIcon() {
  return (
    <Icon>
      <path d={CORAZON} />
    </Icon>
  );
}

export function PillIcon() {
  return (
    <Icon>
      <path d="m10.5 20.5 10-10a5 5 0 1 0-7-7l-10 10a5 5 0 1 0 7 7m-2-12 7 7" />
    </Icon>
  );
}

export function InfoIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 16v-4m0-4v0" />
    </Icon>
  );
}

export function GiftIcon() {
  return (
    <Icon>
      <path d="M4 8h16v4H4zm8 0v13m7-9v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7m2.5-4a2.5 2.5 0 0 1 0-5q3 0 4.5 5 1.5-5 4.5-5a2.5 2.5 0 0 1 0 5" />
    </Icon>
  );
}

export function ChipIcon() {
  return (
    <Icon>
      <path d="M3 7V5a2 2 0 0 1 2-2h2m10 0h2a2 2 0 0 1 2 2v2m0 10v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2m4-5h10" />
    </Icon>
  );
}

/** The heart's shape, once per page; every `Heart` refers to it. */
export function HeartOutline() {
  return (
    <svg className="defs">
      <path id="c" d={CORAZON} />
    </svg>
  );
}

export function Heart() {
  return (
    <Icon>
      <use href="#c" />
    </Icon>
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

export function CameraIcon() {
  return (
    <Icon>
      <path d="M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3z" />
      <circle cx="12" cy="13" r="3" />
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

export function BellIcon() {
  return (
    <Icon>
      <path d="M10.3 21a2 2 0 0 0 3.4 0M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3" />
    </Icon>
  );
}

export function PrinterIcon() {
  return (
    <Icon>
      <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3h12v6M6 14h12v8H6z" />
    </Icon>
  );
}

export function DotsIcon({ nombre }: { nombre: string }) {
  return (
    <Icon nombre={nombre}>
      <path d="M5 12h.01M12 12h.01M19 12h.01" />
    </Icon>
  );
}

export function ShieldIcon() {
  return (
    <Icon>
      <path d="M12 22s8-4 8-10V5l-8-3-8 3v7c0 6 8 10 8 10M9 12l2 2 4-4" />
    </Icon>
  );
}
