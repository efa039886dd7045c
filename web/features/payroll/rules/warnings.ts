import type { PayrollWarning } from '../data.ts';

const WARNING_KINDS = [
  'not_ended',
  'questioned',
  'supervision_disputed',
  'unpriced',
  'supervision_unpriced',
  'future_dated',
  'supervision_future_dated',
  'duplicate',
  'supervision_duplicate',
  'missing_tax',
] as const;
type WarningKind = (typeof WARNING_KINDS)[number];

/** The warnings by kind, in the order in which they matter. */
export function groupWarnings(
  warnings: readonly PayrollWarning[],
): { kind: WarningKind; found: PayrollWarning[] }[] {
  return WARNING_KINDS.map((kind) => ({
    kind,
    found: warnings.filter((warning) => warning.kind === kind),
  })).filter(({ found }) => found.length > 0);
}
