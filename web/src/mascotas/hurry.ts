/** When a picture is fetched: one that is in view as its screen opens before all others, the rest as they come into view. */
export const hurry = (first = false) =>
  first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
