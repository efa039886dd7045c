/**
 * Text cut at the edge of its chart, across the round corner of its button or over other text, fields side by
 * side that are not level, the name of choices away from them and, on a phone, controls smaller than a finger. Runs in the page, once its fonts are there.
 */
export async function layoutFaults(): Promise<string[]> {
  await document.fonts.ready;
  return [
    ...cutTexts(),
    ...crossedCorners(),
    ...coveredTexts(),
    ...unlevelFields(),
    ...farLegends(),
    ...(innerWidth < 768 ? smallTargets() : []),
  ];

  function crossedCorners(): string[] {
    return [...document.querySelectorAll('button, a[href], label')].flatMap((pressed) => {
      const box = pressed.getBoundingClientRect();
      const { borderTopLeftRadius, borderTopWidth } = getComputedStyle(pressed);
      const radius = Math.min(Number.parseFloat(borderTopLeftRadius), box.height / 2);
      if (radius < 8 || borderTopWidth === '0px') return [];
      return linesIn(pressed).some(({ left, top }) => {
        // How far the corner of the text is within the square of the round corner.
        const [across, down] = [box.left + radius - left, box.top + radius - top];
        return across > 0 && down > 0 && Math.hypot(across, down) > radius;
      })
        ? [`crosses the corner: ${name(pressed)}`]
        : [];
    });
  }

  function linesIn(element: Element): DOMRect[] {
    const lines: DOMRect[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement } = texts.currentNode;
      if (!parentElement || isVisuallyHidden(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      lines.push(...range.getClientRects());
    }
    return lines;
  }

  function coveredTexts(): string[] {
    const texts = [...document.querySelectorAll('span')].filter(
      (span) => getComputedStyle(span).position === 'absolute' && span.textContent !== '',
    );
    return texts.flatMap((text) => {
      const over = text.getBoundingClientRect();
      return [...(text.parentElement?.children ?? [])]
        .filter((other) => other !== text && !isVisuallyHidden(text) && !isVisuallyHidden(other))
        .filter((other) => getComputedStyle(other).visibility === 'visible' && other.textContent)
        .filter((other) => {
          const under = other.getBoundingClientRect();
          return under.left < over.right && under.right > over.left && under.top < over.bottom;
        })
        .map((other) => `${text.textContent} is over ${other.textContent?.slice(0, 40)}`);
    });
  }

  function cutTexts(): string[] {
    return [...document.querySelectorAll('svg[role=img]')].flatMap((drawing) => {
      const edge = drawing.getBoundingClientRect();
      return [...drawing.querySelectorAll('text')]
        .filter((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          return (
            left < edge.left - 1 ||
            right > edge.right + 1 ||
            top < edge.top - 1 ||
            bottom > edge.bottom + 1
          );
        })
        .map((text) => `cut at the edge of its chart: ${text.textContent}`);
    });
  }

  function unlevelFields(): string[] {
    const fields = [...document.querySelectorAll('label[for], legend, span + [role=group]')]
      .flatMap(({ parentElement }) => parentElement ?? [])
      .map((field) => ({ field, box: field.getBoundingClientRect() }));
    return fields.flatMap(({ field, box }) => {
      const beside = fields.find(
        (other) =>
          other.field.parentElement === field.parentElement &&
          other.box.left >= box.right &&
          other.box.top < box.bottom &&
          other.box.bottom > box.top &&
          Math.abs(controlTop(other.field) - controlTop(field)) > 2,
      );
      return beside ? [`not level: ${field.textContent} and ${beside.field.textContent}`] : [];
    });
  }

  function farLegends(): string[] {
    return [...document.querySelectorAll('legend')].flatMap((legend) => {
      const choices = legend.nextElementSibling?.getBoundingClientRect();
      const distance = (choices?.top ?? 0) - legend.getBoundingClientRect().bottom;
      return distance > 12 && !isVisuallyHidden(legend)
        ? [`away from its choices: ${name(legend)}`]
        : [];
    });
  }

  function controlTop(field: Element): number {
    return field.children[1]?.getBoundingClientRect().top ?? 0;
  }

  function smallTargets(): string[] {
    const pressed = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab]';
    return [...document.querySelectorAll(pressed)].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (target.closest('[aria-hidden=true], [inert], :disabled')) return [];
      // A link in a sentence is as high as its line.
      const isInSentence = target.matches('a') && getComputedStyle(target).display === 'inline';
      // A box is ticked by its label too.
      const area = target.closest('label') ?? target;
      const { width, height } = area.getBoundingClientRect();
      if (isInSentence || isVisuallyHidden(target)) return [];
      // The days of a period share the width of the window.
      return height < 43.5 || width < 22
        ? [`${Math.round(width)} x ${Math.round(height)}: ${name(target)}`]
        : [];
    });
  }

  /** Visible only while it has the focus, such as a skip link. */
  function isVisuallyHidden(element: Element): boolean {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { width, height } = around.getBoundingClientRect();
      if (width <= 1 || height <= 1) return true;
    }
    return false;
  }

  function name(target: Element): string {
    const text = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
    return `${target.tagName.toLowerCase()} ${text.slice(0, 40)}`;
  }
}
