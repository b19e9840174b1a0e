/** A LIKE pattern for texts beginning with `text`, lower case, for `text_pattern_ops` indexes. */
export function startOf(text: string): string {
  return `${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
