import { defineCopy } from '../../lib/i18n.ts';

/** Of the button that every screen has; what it opens brings its own words. */
export const findCopy = defineCopy('find', {
  title: 'Find or do',
});
