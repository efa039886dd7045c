/**
 * Words that are apart on the screen but run together in a screen reader or when copied, such as
 * 'Mercer60 min': two texts of one control, cell, heading or entry of a list with only inline elements
 * and no blank between them. Runs in the page.
 */
export function wordsRunTogether(): string[] {
  const inline = new Set(['SPAN', 'B', 'STRONG', 'EM', 'I', 'SMALL', 'TIME', 'SUP', 'SUB', 'MARK']);
  const read =
    'a, button, label, h1, h2, h3, h4, td, th, caption, legend, summary, li, p, dt, dd, [role=option]';
  const unread = 'svg, script, style, textarea, [aria-hidden="true"], [data-live-announcer]';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
  const found: string[] = [];
  let before: Text | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Every element that is not inline separates the text before it from the text after it.
    if (node instanceof Element && !inline.has(node.nodeName)) before = undefined;
    if (!(node instanceof Text) || node.data === '' || node.parentElement?.closest(unread))
      continue;
    if (before && !sameBlock(before, node)) before = undefined;
    if (before && touch(before.data, node.data) && areApart(before, node)) {
      found.push(`runs together: ${before.data.slice(-30)}|${node.data.slice(0, 30)}`);
    }
    before = node;
  }
  return found;

  function blockOf(text: Text): Element | null {
    let element = text.parentElement;
    while (element && inline.has(element.nodeName) && !element.role)
      element = element.parentElement;
    return element;
  }

  function sameBlock(one: Text, other: Text): boolean {
    const block = blockOf(one);
    return block !== null && block === blockOf(other) && block.closest(read) !== null;
  }

  function touch(end: string, start: string): boolean {
    return /[\p{L}\p{N}]$/u.test(end) && /^[\p{L}\p{N}$€−–+]/u.test(start);
  }

  function rectOf(text: Text): DOMRect | undefined {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].find(({ width }) => width > 0);
  }

  function areApart(one: Text, other: Text): boolean {
    const [from, to] = [rectOf(one), rectOf(other)];
    if (!from || !to) return false;
    return Math.abs(to.left - from.right) > 1 || Math.abs(to.top - from.top) > from.height / 2;
  }
}
