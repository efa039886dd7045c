import { defineCopy } from '../lib/i18n.ts';

export const fileFieldCopy = defineCopy('fileField', {
  choose: 'Choose file',
});
