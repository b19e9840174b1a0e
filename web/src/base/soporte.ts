import { telOf } from '@vuelve/contract/telefonos';
import { Mail, Phone, type LucideIcon } from 'lucide-react';
import { soporte } from './ajustes.ts';

interface Way {
  href: string;
  name: string;
  icon: LucideIcon;
}

/** The ways to reach support, as links; a mail begins with `subject`. */
export function waysToSoporte(subject?: string): Way[] {
  const { email, telefono } = soporte;
  const search = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  const ways: Way[] = [];
  if (email) ways.push({ href: `mailto:${email}${search}`, name: email, icon: Mail });
  if (telefono) {
    ways.push({ href: telOf(telefono), name: telefono, icon: Phone });
  }
  return ways;
}
