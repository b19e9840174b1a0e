import { telOf } from '@vuelve/contract/telefonos';
import { Mail, Phone, type LucideIcon } from 'lucide-react';
import { soporte } from './ajustes.ts';

interface Way {
  href: string;
  name: string;
  icon: LucideIcon;
}

/** Links to support; a mail gets `subject` as its subject. */
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
