import type { CallInput, CallName } from '@vuelve/contract/calls';
import { FileButton } from '../base/file-button.tsx';

interface Props<N extends CallName> {
  call: N;
  input: CallInput<N>;
  /** The file's name without its ending. */
  name: string;
}

/** Saves all of a list as the address filters it. */
export function DescargarCsv<N extends CallName>({ name, ...rest }: Props<N>) {
  return (
    <FileButton {...rest} name={`${name}.csv`}>
      Descargar CSV
    </FileButton>
  );
}
