/** How an operator runs one of our commands: of an installed release, and from the source. */
export function nameCommand(command: string, argument?: string): string {
  const [installed, source] = argument ? [` ${argument}`, ` -- ${argument}`] : ['', ''];
  return `vuelve ${command}${installed} (npm run ${command}${source} from the source)`;
}
