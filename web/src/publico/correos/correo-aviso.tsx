import { Button, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { Letter } from './letter.tsx';
import { styles } from './styles.ts';

interface Props {
  titulo: string;
  message: string;
  /** Advice, followed by its button. */
  advice: string;
  button: string;
  url: string;
  /** Says when the mail can be ignored. */
  note: ReactNode;
  nombre?: string;
}

/** Tells of an event in an account, and of the owner's possible action. */
export function CorreoAviso({ titulo, message, advice, button, url, note, nombre }: Props) {
  return (
    <Letter titulo={titulo} preview={message} nombre={nombre}>
      <Text style={styles.text}>{message}</Text>
      <Text style={styles.text}>{advice}</Text>
      <Button href={url} style={styles.button}>
        {button}
      </Button>
      <Text style={styles.note}>{note}</Text>
    </Letter>
  );
}
