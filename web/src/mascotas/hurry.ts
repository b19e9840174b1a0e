/**
 * Attributes of an <img>: pictures in view at the start load first, the others when they come into
 * view.
 */
export const hurry = (first = false) =>
  first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
