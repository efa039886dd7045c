import { expect, type Page } from '@playwright/test';

/** Fails at faults of the layout, or those with these words, that do not go once everything has come to rest. */
export async function expectNoFaults(page: Page, words = ''): Promise<void> {
  const faults = async () =>
    (await page.evaluate(layoutFaults)).filter((fault) => fault.includes(words));
  await expect.poll(faults, page.url()).toEqual([]);
}

/**
 * Text cut at the edge of its chart, across the round corner of its button or over other text, words and figures
 * broken over two lines, addresses with another first letter, fields side by side that are not level, the name of
 * choices away from them, choices cut within their field, margins only the browser asks for, dialogs with a filled
 * button beside the last and, on a phone, controls smaller than a finger. Runs in the page, once its fonts are there.
 */
export async function layoutFaults(): Promise<string[]> {
  await document.fonts.ready;
  return [
    ...cutTexts(),
    ...crossedCorners(),
    ...coveredTexts(),
    ...collidingTexts(),
    ...brokenWords(),
    ...brokenFigures(),
    ...changedAddresses(),
    ...unlevelFields(),
    ...farLegends(),
    ...cutChoices(),
    ...browserMargins(),
    ...unclearFeet(),
    ...(innerWidth < 768 ? smallTargets() : []),
  ];

  function crossedCorners(): string[] {
    return [...document.querySelectorAll('button, a[href], label')].flatMap((pressed) => {
      const box = pressed.getBoundingClientRect();
      const { borderTopLeftRadius, borderTopWidth } = getComputedStyle(pressed);
      const radius = Math.min(Number.parseFloat(borderTopLeftRadius), box.height / 2);
      if (radius < 8 || borderTopWidth === '0px') return [];
      return visibleTexts(pressed)
        .flatMap((text) => rectsOf(text))
        .some(({ left, top }) => {
          // How far the corner of the text is within the square of the round corner.
          const [across, down] = [box.left + radius - left, box.top + radius - top];
          return across > 0 && down > 0 && Math.hypot(across, down) > radius;
        })
        ? [`crosses the corner: ${name(pressed)}`]
        : [];
    });
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

  /** Only within a row or a card, where no text lies over another on purpose. */
  function collidingTexts(): string[] {
    return [...document.querySelectorAll('article, li, tr')].flatMap((row) => {
      if (row.querySelector('article, li, tr')) return [];
      const lines = visibleTexts(row).flatMap((text) =>
        rectsOf(text).map((rect) => ({ text, rect: shownOf(rect, text) })),
      );
      return lines.flatMap(({ text, rect }, index) =>
        lines
          .slice(index + 1)
          .filter((other) => other.text !== text && isOver(rect, other.rect))
          .map((other) => `${text.data.slice(0, 40)} is over ${other.text.data.slice(0, 40)}`),
      );
    });
  }

  /** Words of up to 20 letters, which fit on a line of a phone; not those of a link or an email address. */
  function brokenWords(): string[] {
    return visibleTexts(document.body).flatMap((text) =>
      [...text.data.matchAll(/(?<![^\s(])\p{L}{2,20}(?![\p{L}\p{N}@./_])/gu)]
        .filter(({ 0: word, index }) => {
          const lines = rectsOf(text, index, index + word.length).map(({ top }) => Math.round(top));
          return new Set(lines).size > 1;
        })
        .map(({ 0: word }) => `broken over two lines: ${word}`),
    );
  }

  /** Figures that stand by themselves: `$1,234.50`, `65 h 15 min`. */
  function brokenFigures(): string[] {
    const figure = /^[−+]?\$?\d[\d.,:\u202f]*(?:\s?(?:[$%h]|min|m)(?:\s\d+\s?(?:m|min))?)?$/;
    return visibleTexts(document.body)
      .filter((text) => figure.test(text.data.trim()))
      .filter((text) => new Set(rectsOf(text).map(({ top }) => Math.round(top))).size > 1)
      .map((text) => `broken over two lines: ${text.data}`);
  }

  /** A sentence or a day may be given a capital, an address is copied as it is shown. */
  function changedAddresses(): string[] {
    return [...document.querySelectorAll('*')]
      .filter((element) => /^\p{Ll}\S*@/u.test(element.textContent ?? ''))
      .filter((element) => getComputedStyle(element, '::first-letter').textTransform !== 'none')
      .map(({ textContent }) => `shown with a capital: ${textContent}`);
  }

  function visibleTexts(root: Element): Text[] {
    const found: Text[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const around = text.parentElement;
      if (!(text instanceof Text) || !around || !text.data.trim()) continue;
      if (!around.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (!isVisuallyHidden(around)) found.push(text);
    }
    return found;
  }

  function rectsOf(text: Text, from = 0, to = text.length): DOMRect[] {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()];
  }

  /** The part of a line that is not clipped by the elements around it. */
  function shownOf(rect: DOMRect, text: Text): DOMRect {
    let { left, right, top, bottom } = rect;
    for (let around = text.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      if (display === 'inline') continue;
      if (overflowX !== 'visible') {
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      if (overflowY !== 'visible') {
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  /** Whether two lines overlap by more than the space that each has above and below its letters. */
  function isOver(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > 2 && down > Math.min(one.height, other.height) / 2;
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

  /** Words of up to 60 letters; a longer name fits no field of a phone. */
  function cutChoices(): string[] {
    const drawing = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const text = select.selectedOptions[0]?.text ?? '';
      if (!drawing || !select.checkVisibility() || isVisuallyHidden(select)) return [];
      drawing.font = font;
      const room =
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return text.length <= 60 && drawing.measureText(text).width > room + 1
        ? [`cut in its field: ${text}`]
        : [];
    });
  }

  function browserMargins(): string[] {
    return [...document.querySelectorAll('blockquote, figure, dd')]
      .filter((element) => getComputedStyle(element).marginInlineStart === '40px')
      .map((element) => `a margin of the browser: ${name(element)}`);
  }

  /** What a dialog is for is its last button, and no other button beside it is filled. */
  function unclearFeet(): string[] {
    return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].flatMap((dialog) => {
      const buttons = [...dialog.querySelectorAll('button')].filter((one) => one.checkVisibility());
      const last = buttons.at(-1);
      const foot = buttons.filter(({ parentElement }) => parentElement === last?.parentElement);
      return foot.slice(0, -1).some(isFilled)
        ? [`filled beside another button: ${foot.map((one) => one.textContent).join(', ')}`]
        : [];
    });
  }

  function isFilled(button: Element): boolean {
    // Under the pointer every button has a ground.
    if (button.matches(':hover')) return false;
    const { backgroundColor, borderTopColor } = getComputedStyle(button);
    const none = 'rgba(0, 0, 0, 0)';
    return backgroundColor !== none && borderTopColor === none;
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
