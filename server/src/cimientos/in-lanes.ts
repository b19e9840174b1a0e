/**
 * Works on all items, `lanes` of them at a time. One that fails stops no other.
 * @throws the first error, after the last item
 */
export async function eachInLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const errors: unknown[] = [];
  const lane = async () => {
    for (const item of waiting) await work(item).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (errors.length > 0) throw errors[0];
}
