import type { ComponentType } from 'react';
import { chartStories } from './chart-stories.tsx';
import { dialogStories } from './dialog-stories.tsx';
import { fieldStories } from './field-stories.tsx';
import { figureStories } from './figure-stories.tsx';
import { listStories } from './list-stories.tsx';
import { pageStories } from './page-stories.tsx';
import { rowStories } from './row-stories.tsx';

/** Every component in each of its states. A new component or state is one entry in its file. */
export const stories: Record<string, ComponentType> = {
  ...figureStories,
  ...listStories,
  ...rowStories,
  ...chartStories,
  ...fieldStories,
  ...dialogStories,
  ...pageStories,
};
