/** The pattern of LIKE for what begins with `text`, in lower case: an index with `text_pattern_ops` answers it. */
export function startOf(text: string): string {
  return `${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
