import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { toast } from './toast/toast.ts';

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success('Copiado');
    } catch {
      toast.error('No se ha podido copiar: selecciona el texto y cópialo a mano');
    }
  }

  return (
    <Button variant="soft" onClick={() => void copy()}>
      <Icon aria-hidden className="size-5" />
      {children}
    </Button>
  );
}
