import type { Browser, Page } from '@playwright/test';
import { nameOf, SCREENS, type Viewer } from './screens.ts';
import type { StandIn } from './stand-in.ts';

/** A phone's window and a desk's. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
export type Size = (typeof SIZES)[number];
export type Sizes = readonly [Size, ...Size[]];

/** A dialog, sheet, menu or popover, and what is pressed on a screen until it is open. */
export interface Opened {
  viewer: Viewer;
  path: string;
  pressed: readonly string[];
  /** In windows of these sizes: some only a phone has. */
  sizes: Sizes;
}

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu]';
/** What opens something. A list of choices is the browser's own, or a field's. */
const PRESSED = 'button:not([aria-haspopup=listbox]), summary, [role=menuitem], main a[href]';
/** Another view of the screen, a dialog on it, what it asks before something is done, and once more. */
const DEEPEST = 4;

/**
 * Presses every button of every screen, and of all that opens, to find each dialog once. In the made-up language
 * (`pseudo.ts`) two are the same if their marked words are: those of one dialog about two people.
 */
export async function findDialogs(
  browser: Browser,
  standIn: StandIn,
  only: string,
): Promise<Opened[]> {
  const known = new Set<string>();
  const named = SCREENS.filter(({ path }) => nameOf(path).includes(only));
  const [phone, desk] = SIZES;
  // A phone's are those that are new after a desk's.
  const screens = [
    ...named.map((screen) => ({ ...screen, size: desk, sizes: SIZES })),
    ...named.map((screen) => ({ ...screen, size: phone, sizes: [phone] as const })),
  ];
  const found: Opened[] = [];
  const worker = async () => {
    for (let screen = screens.shift(); screen; screen = screens.shift()) {
      const { viewer, path, size, sizes } = screen;
      const page = await openReadOnly(browser, standIn, size);
      try {
        const at = standIn.addressOf(path, {
          viewer,
          state: 'full',
          theme: 'light',
          language: 'pseudo',
        });
        await new Search(page, at, known, (pressed) => {
          found.push({ viewer, path, pressed, sizes });
        }).run();
      } finally {
        await page.close();
      }
      console.log(`${path} at ${size.width}: ${found.length} dialogs so far`);
    }
  };
  await Promise.all([worker(), worker()]);
  return found;
}

/** A page that reads the practice and changes nothing in it: what is sent is refused. */
export async function openReadOnly(browser: Browser, standIn: StandIn, size: Size): Promise<Page> {
  const page = await browser.newPage({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: size,
  });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.route(/\/(rest|functions|auth)\/v1\//, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isRead =
      ['GET', 'HEAD'].includes(request.method()) ||
      standIn.reads.has(/^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname)?.[1] ?? '');
    if (isRead) return route.continue();
    return route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'refused', code: 'XX000', details: null, hint: null }),
    });
  });
  return page;
}

class Search {
  readonly #page: Page;
  readonly #at: string;
  readonly #known: Set<string>;
  readonly #find: (pressed: string[]) => void;

  constructor(page: Page, at: string, known: Set<string>, find: (pressed: string[]) => void) {
    this.#page = page;
    this.#at = at;
    this.#known = known;
    this.#find = find;
  }

  async run(): Promise<void> {
    await openScreen(this.#page, this.#at);
    await this.#note([]);
    await this.#search([]);
  }

  /** The words of what is open if it is new. */
  async #note(pressed: string[]): Promise<string> {
    const seen = await this.#page.evaluate(marksOf, LAYERS);
    if (seen === '' || this.#known.has(seen)) return '';
    this.#known.add(seen);
    this.#find(pressed);
    return seen;
  }

  async #search(pressed: string[], inside = ''): Promise<void> {
    if (pressed.length >= DEEPEST) return;
    const before = await this.#state();
    for (const button of await this.#page.evaluate(buttonsOf, [LAYERS, PRESSED] as const)) {
      // The same button of another row, or of the frame around another screen.
      const key = `${button.isOfFrame ? new URL(this.#at).host : this.#at} ${inside} ${button.name}`;
      if (this.#known.has(key)) continue;
      this.#known.add(key);
      const path = [...pressed, button.at];
      if ((await this.#state()) !== before) {
        await openScreen(this.#page, this.#at);
        await pressEach(this.#page, pressed);
      }
      if (!(await press(this.#page, button.at))) continue;
      const seen = await this.#note(path);
      if (seen || button.isView) await this.#search(path, seen);
      if ((await this.#state()) !== before) {
        await this.#page.keyboard.press('Escape');
        await this.#page.waitForTimeout(150);
      }
    }
  }

  /** Where the page is, and what is open on it. */
  #state(): Promise<string> {
    return this.#page.evaluate(
      (layers) =>
        `${location.href} ${[...document.querySelectorAll(layers)].filter((one) => one.checkVisibility()).length}`,
      LAYERS,
    );
  }
}

/** Presses each of the buttons, one in what the one before has opened. */
export async function pressEach(page: Page, pressed: readonly string[]): Promise<void> {
  for (const one of pressed) await press(page, one);
}

async function openScreen(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await page.getByRole('heading').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
}

async function press(page: Page, at: string): Promise<boolean> {
  const button = page.locator(at);
  const wasPressed = await button.click({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (!wasPressed) return false;
  await page.waitForTimeout(200);
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
  return true;
}

/** The marked words of what is open on top, by its title, labels and buttons. Runs in the page. */
function marksOf(layers: string): string {
  const layer = [...document.querySelectorAll(layers)]
    .filter((one) => one.checkVisibility())
    .at(-1);
  if (!layer) return '';
  const named = layer.querySelectorAll(
    'h2, h3, label, legend, button, [role=menuitem], [role=alert], th',
  );
  const words = [
    layer.getAttribute('aria-label') ?? '',
    ...[...named].map((one) => one.textContent),
  ]
    .flatMap((text) => text.match(/\p{L}+/gu) ?? [])
    .filter((word) => /[^\p{ASCII}]/u.test(word));
  return `${layer.role} ${[...new Set(words)].sort().join(' ')}`;
}

/** Where to find each button of what is open on top, or of the screen. Runs in the page. */
function buttonsOf([layers, pressed]: readonly [string, string]): {
  at: string;
  name: string;
  isOfFrame: boolean;
  isView: boolean;
}[] {
  const layer = [...document.querySelectorAll(layers)]
    .filter((one) => one.checkVisibility())
    .at(-1);
  return (
    [...(layer ?? document).querySelectorAll(pressed)]
      .filter((button) => button.checkVisibility() && !button.matches(':disabled'))
      // A link to another view of the same screen, as to another pay period.
      .filter(
        (button) =>
          !(button instanceof HTMLAnchorElement) ||
          (button.pathname === location.pathname && button.search !== location.search),
      )
      .map((button) => {
        const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
        const marked = (name.match(/\p{L}+/gu) ?? []).filter((word) => /[^\p{ASCII}]/u.test(word));
        let at = '';
        for (let one: Element = button; one.parentElement; one = one.parentElement) {
          at = ` > :nth-child(${[...one.parentElement.children].indexOf(one) + 1})${at}`;
        }
        const isOfFrame = !button.closest(`main, ${layers}`);
        return {
          isOfFrame,
          isView: button instanceof HTMLAnchorElement,
          at: `:root${at}`,
          name: marked.join(' ') || name.replace(/\p{L}+/gu, 'x'),
        };
      })
  );
}
