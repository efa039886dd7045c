import { queryOptions } from '@tanstack/react-query';
import { answerOf, auth, database } from '../../lib/backend.ts';
import { BackendError, explainErrors } from '../../lib/errors.ts';
import { everyRow } from '../../lib/every-row.ts';
import { twoFactorErrors } from './copy.ts';

explainErrors(twoFactorErrors);

/** The state of the signed-in person's second factor. */
export interface TwoFactor {
  factorIds: string[];
  recoveryCodesLeft: number;
  /** The practice asks everyone for one, so it cannot be turned off. */
  isRequired: boolean;
}

/** The second factor of the signed-in person, and whether the practice requires one. */
export const twoFactorQuery = () =>
  queryOptions({
    queryKey: ['two-factor'],
    queryFn: async (): Promise<TwoFactor> => {
      const [factorIds, recoveryCodesLeft, settings] = await Promise.all([
        verifiedFactors(),
        answerOf(database.rpc('recovery_codes_left')),
        answerOf(database.from('practice_settings').select('two_factor_required').single()),
      ]);
      return { factorIds, recoveryCodesLeft, isRequired: settings.two_factor_required };
    },
  });

/** Who has set one up: whom an admin can help when it is lost. */
export const holdersQuery = () =>
  queryOptions({
    queryKey: ['second-factor-holders'],
    queryFn: () => everyRow(database.rpc('second_factor_holders')),
  });

/** The authenticator apps that count. */
export async function verifiedFactors(): Promise<string[]> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw BackendError.from(error);
  return data.totp.map(({ id }) => id);
}
