import { Component, type RefObject } from 'react';

interface Props {
  table: RefObject<HTMLTableElement | null>;
  /** The id of the order that is open beside the list. */
  abierto: number | undefined;
}

/**
 * Keeps the row of an order at its place on the screen when the order opens or closes: the list
 * gets narrower or wider then, and what is above the row higher or lower. A class, because hooks
 * cannot look at the screen before it changes.
 */
export class FilaQuieta extends Component<Props> {
  override getSnapshotBeforeUpdate({ abierto }: Props): number | undefined {
    if (abierto === this.props.abierto) return undefined;
    return topOf(this.findRow(this.props.abierto ?? abierto));
  }

  override componentDidUpdate({ abierto }: Props, _state: unknown, before?: number): void {
    if (before === undefined) return;
    const row = this.findRow(this.props.abierto ?? abierto);
    // After the router has restored the place on the page, and before the browser paints.
    requestAnimationFrame(() => {
      const after = topOf(row);
      if (after !== undefined) scrollBy({ top: after - before, behavior: 'instant' });
    });
  }

  private findRow(id: number | undefined): HTMLElement | null | undefined {
    return this.props.table.current?.querySelector<HTMLElement>(`[data-pedido="${id}"]`);
  }

  override render() {
    return null;
  }
}

/** Undefined for a row that is not drawn: a phone shows the list or the order. */
function topOf(row: HTMLElement | null | undefined): number | undefined {
  return row?.offsetParent ? row.getBoundingClientRect().top : undefined;
}
