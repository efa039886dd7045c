import {
  addressIn,
  hostOf,
  type Named,
  SCREENS,
  SHOWN_LANGUAGES,
  STATES,
  THEMES,
  type View,
} from '../../scripts/gallery/screens.ts';

/* Leafs through every screen of the product: who, which, in which state, and how wide. */

const port = Number(location.port) + 1;
const named: Named = await (await fetch(`http://localhost:${port}/gallery`)).json();
const chosen = { screen: '0', state: 'full', theme: 'light', language: 'en', width: '1440' };
type Choice = keyof typeof chosen;

const options: Record<Choice, readonly (readonly [value: string, label: string])[]> = {
  screen: SCREENS.map(({ path }, index) => [String(index), path]),
  state: STATES.map((name) => [name, name]),
  theme: THEMES.map((name) => [name, name]),
  language: SHOWN_LANGUAGES.map((name) => [name, name]),
  width: ['320', '390', '768', '1440', '1920'].map((width) => [width, width]),
};

function known<Name extends string>(names: readonly Name[], name: string): Name {
  const found = names.find((each) => each === name);
  if (!found) throw new Error(`${name} is no choice`);
  return found;
}

function show(): void {
  const screen = SCREENS[Number(chosen.screen)];
  const frame = document.querySelector<HTMLIFrameElement>('#screen');
  if (!screen || !frame) return;
  const view: View = {
    viewer: screen.viewer,
    state: known(STATES, chosen.state),
    theme: known(THEMES, chosen.theme),
    language: known(SHOWN_LANGUAGES, chosen.language),
  };
  frame.style.width = `${chosen.width}px`;
  frame.src = `http://${hostOf(view)}:${port}/${addressIn(screen.path, named)}`;
}

function selectOf(name: Choice): HTMLElement {
  const label = document.createElement('label');
  const select = document.createElement('select');
  select.append(...options[name].map(([value, text]) => new Option(text, value)));
  select.value = chosen[name];
  select.addEventListener('change', () => {
    chosen[name] = select.value;
    show();
  });
  label.append(`${name} `, select);
  return label;
}

const names: Choice[] = ['screen', 'state', 'theme', 'language', 'width'];
document.querySelector('#choices')?.append(...names.map(selectOf));
show();
