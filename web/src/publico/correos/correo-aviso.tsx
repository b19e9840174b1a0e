import { Button, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

interface Props {
  titulo: string;
  message: string;
  /** What else is known, before the advice. */
  detail?: ReactNode;
  /** Advice, followed by its button. */
  advice: string;
  button: string;
  url: string;
  /** What to be careful of, below the button. */
  caution?: string;
  /** Says when the mail can be ignored. */
  note: ReactNode;
  nombre?: string;
  retrato?: string;
}

/** Tells of an event in an account, and of the owner's possible action. */
export function CorreoAviso({ message, detail, advice, button, url, caution, note, ...of }: Props) {
  return (
    <Letter preview={message} {...of}>
      <Text style={styles.text}>{message}</Text>
      {detail}
      <Text style={styles.text}>{advice}</Text>
      <Button href={url} style={styles.button}>
        {button}
      </Button>
      {caution && <Text style={styles.note}>{caution}</Text>}
      <Text style={styles.note}>{note}</Text>
    </Letter>
  );
}
