/**
 * What somebody wrote as it may stand in a letter to a mailbox that is not known to be his: letters, figures and marks of a
 * sentence, but nothing that a mail program makes a link of.
 */
export function breakLinks(escrito: string): string {
  return escrito
    .replace(/\.(?=\S)/g, '. ')
    .replace(/[^\p{L}\p{M}\p{N}\s'’·.,;()¡!¿?%€"-]+/gu, ' ')
    .trim();
}
