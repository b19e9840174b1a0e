/** A measured figure and its budget. */
export interface Figure {
  name: string;
  value: string;
  budget: string;
  ok: boolean;
}
