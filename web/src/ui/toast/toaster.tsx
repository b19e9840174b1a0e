import { CircleCheck, Info, OctagonAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { drawToastsWith } from './toast.ts';

const CLASS_NAMES = {
  // A toast briefly covers the header: a tap goes to the header below, and must not keep the toast
  // open.
  toast:
    'pointer-events-none! flex w-full items-center gap-3 rounded-[16px] border border-line bg-surface p-4 text-base font-semibold text-ink shadow-float',
  success: '[&_svg]:text-success',
  error: 'border-danger! text-danger!',
  info: '[&_svg]:text-brand',
  actionButton:
    'pointer-events-auto -my-2 ml-auto min-h-12 shrink-0 rounded-full px-4 text-brand transition hover:bg-brand-soft',
};
const ICONS = {
  success: <CircleCheck aria-hidden />,
  error: <OctagonAlert aria-hidden />,
  info: <Info aria-hidden />,
};

export default function Toaster({ duration }: { duration: number }) {
  useEffect(
    () => drawToastsWith((kind, message, options) => void sonner[kind](message, options)),
    [],
  );
  return (
    <Sonner
      position="top-right"
      duration={duration}
      offset={{ top: 88 }}
      mobileOffset={{ top: 8, left: 16, right: 16 }}
      containerAriaLabel="Avisos"
      icons={ICONS}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{ unstyled: true, classNames: CLASS_NAMES }}
    />
  );
}
