import type { Database } from './database.ts';

/** The practice's settings that sign-in obeys. */
export interface PracticeRules {
  companyName: string;
  language: string;
  signUp: 'anyone' | 'approval' | 'invited';
  passwordStrength: 'basic' | 'medium' | 'strong';
  sessionTimeoutMinutes: number;
}

/** Reads these settings; they are not cached. */
export async function practiceRules(database: Database): Promise<PracticeRules> {
  const { rows } = await database.query<PracticeRules>(
    `select company_name as "companyName", language, sign_up as "signUp",
       password_strength as "passwordStrength", session_timeout_minutes as "sessionTimeoutMinutes"
     from host.sign_in_rules()`,
  );
  const rules = rows[0];
  if (rules === undefined) throw new Error('the row of practice_settings is missing');
  return rules;
}

/** Whether somebody of the practice has this address, with or without a sign-in. */
export async function hasProfile(database: Database, email: string): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(
    'select host.has_profile($1) as found',
    [email],
  );
  return rows[0]?.found === true;
}

/** Whether the person of the practice with this address was deactivated. */
export async function hasLeft(database: Database, email: string): Promise<boolean> {
  const { rows } = await database.query<{ left: boolean }>('select host.has_left($1) as left', [
    email,
  ]);
  return rows[0]?.left === true;
}
