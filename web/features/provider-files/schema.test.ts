import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import { providerCopy } from './copy.ts';
import { providerSchema } from './schema.ts';

const filled = {
  companyCode: 'Tax Exempt',
  payFrequency: '',
  template: 'first_name\tlast_name\nbonus,Note - own',
  codes: { bonus: { target: 'Pay-Bonus', measure: 'amount' as const } },
  ids: {},
};
const words = wordsOf(providerCopy);
/** Where something is refused, and what is said. */
const refused = (change: object) =>
  providerSchema(words)
    .safeParse({ ...filled, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the settings of a provider', () => {
  it('take plain texts', () => {
    expect(refused({})).toBeUndefined();
  });

  it.each([
    ['companyCode', { companyCode: '-5 %' }],
    ['template', { template: 'first_name\t+Note' }],
    ['template', { template: 'first_name\nA;=B' }],
    [
      'codes.title_session.target',
      { codes: { title_session: { target: '@A', measure: 'amount' } } },
    ],
  ])('take no %s that a file would alter', (path, change) => {
    expect(refused(change)).toEqual([[path, words('formulaInvalid')]]);
  });
});
