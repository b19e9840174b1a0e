/**
 * Makes a part of the page like its newer copy. What is equal stays the same node: it keeps its
 * focus, and no picture loads again. An open `<details>` stays open.
 */
export function patch(old: Element, fresh: Element): void {
  if (old.isEqualNode(fresh)) return;
  if (old.tagName !== fresh.tagName) return old.replaceWith(fresh);
  for (const name of old.getAttributeNames()) {
    if (name !== 'open' && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  after.forEach((node, at) => {
    const was = before[at];
    if (!was) old.append(node);
    else if (was instanceof Element && node instanceof Element) patch(was, node);
    else if (!was.isEqualNode(node)) was.replaceWith(node);
  });
  for (const gone of before.slice(after.length)) gone.remove();
}
