import { type Language, languageOf } from '../../languages/list.ts';
import { answerOf, database } from './backend.ts';

/** The settings of the practice that every screen may need. */
export interface Practice {
  name: string;
  /** Address and phone as its statements show them; empty until they are entered. */
  address: string;
  phone: string;
  timeZone: string;
  language: Language;
  sessionTimeoutMinutes: number;
  /** Decimal text, in dollars. */
  noShowFee: string;
  /** What a no-show without a collected fee is paid; the usual rate until the practice decides. */
  noShowPay: 'usual_rate' | 'nothing';
  /** Announcements and alerts are shown behind the bell. */
  hasBell: boolean;
  /** The lengths a session can have, in minutes, the longest first. */
  sessionLengths: readonly number[];
  /** A supervision meeting with several therapists pays its longest entry alone. */
  isGroupPaidOnce: boolean;
}

/** Reads the settings; throws a BackendError where nobody is signed in. */
export async function loadPractice(): Promise<Practice> {
  const row = await answerOf(
    database
      .from('practice_settings')
      .select(
        'company_name, business_address, business_phone, timezone, language, session_timeout_minutes, no_show_fee, no_show_pay, in_app_notifications, session_lengths, group_supervision_pay',
      )
      .single(),
  );
  return {
    name: row.company_name,
    address: row.business_address,
    phone: row.business_phone,
    timeZone: row.timezone,
    language: languageOf(row.language),
    sessionTimeoutMinutes: row.session_timeout_minutes,
    noShowFee: String(row.no_show_fee),
    noShowPay: row.no_show_pay === 'nothing' ? 'nothing' : 'usual_rate',
    hasBell: row.in_app_notifications,
    sessionLengths: row.session_lengths,
    isGroupPaidOnce: row.group_supervision_pay === 'once',
  };
}
