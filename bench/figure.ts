/** One measured figure and what it is held to. */
export interface Figure {
  name: string;
  value: string;
  budget: string;
  ok: boolean;
}
