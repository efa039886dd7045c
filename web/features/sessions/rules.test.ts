import { describe, expect, it } from 'vitest';
import { BackendError } from '../../lib/errors.ts';
import { changed } from '../../lib/use-address.ts';
import {
  addressOf,
  clientOffer,
  daysOfPage,
  defaultFilters,
  factsOf,
  filtersInUrl,
  isForLater,
  isWaitingSession,
  likelyClients,
  payReasonWords,
  pressedLength,
  revenueOf,
  type SessionFilters,
  startingDay,
} from './rules.ts';

const today = '2026-11-21';

const urlOf = (filters: SessionFilters) =>
  changed(new URLSearchParams(), addressOf(filters, today));

describe('the filters of the session list', () => {
  it('show the last three months to today', () => {
    expect(defaultFilters(today)).toMatchObject({ from: '2026-08-21', to: today });
    expect(defaultFilters('2026-05-31').from).toBe('2026-02-28');
    expect(defaultFilters('2028-05-29').from).toBe('2028-02-29');
  });

  it('survive the address', () => {
    const filters = { from: '2026-02-28', to: '2026-03-08', duration: 45, isArchivedHidden: true };
    expect(filtersInUrl(urlOf(filters), today)).toEqual(filters);
  });

  it('are not in the address while they are the default', () => {
    expect(urlOf(defaultFilters(today)).toString()).toBe('');
  });

  it.each(['from=2026-02-30', 'to=yesterday', 'duration=5', 'duration=', 'archived=maybe'])(
    'are the usual ones where the address makes no sense: %s',
    (address) => {
      expect(filtersInUrl(new URLSearchParams(address), today)).toEqual(defaultFilters(today));
    },
  );

  it('are the default again when a date is cleared', () => {
    const emptied = { ...defaultFilters(today), from: '', to: '' };
    expect(urlOf(emptied).toString()).toBe('');
  });
});

describe('a new session', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-01', '2026-11-16'],
    ['2026-12-24', '2026-11-30'],
  ])('on %s starts in the second half of November on %s', (now, day) => {
    expect(startingDay(now, '2026-11-16', '2026-11-30')).toBe(day);
  });

  it.each([
    ['', null],
    ['  ', null],
    ['85', 85],
    ['$1,234.50', 1234.5],
    ['0', 0],
  ])('with the pay %j is worth %j', (typed, revenue) => {
    expect(revenueOf(typed)).toBe(revenue);
  });
});

describe('why an amount is what it is', () => {
  const line = { reason: 'tier', rate: 100, rateSince: null, minutes: 60 };

  it.each([
    [line, '$100.00 for 60 minutes.'],
    [{ ...line, rateSince: '2026-03-01' }, '$100.00 for 60 minutes, since Mar 1, 2026.'],
    [{ ...line, reason: 'hourly', minutes: 45 }, '45 minutes at $100.00 an hour.'],
    [
      { ...line, isNoShow: true },
      'No-show without a collected fee: the practice pays the usual rate. $100.00 for 60 minutes.',
    ],
    [
      { ...line, reason: 'no_show_fee', isNoShow: true },
      'No-show with the fee collected: the no-show fee is paid.',
    ],
    [
      { ...line, reason: 'no_rate', rate: null },
      'Not yet priced: there is no rate for 60 minutes. An admin can set one.',
    ],
    [{ ...line, reason: 'archived', rate: null }, 'Archived, so it is not paid.'],
  ])('says of %j: %s', (given, words) => {
    expect(payReasonWords(given, 'therapist')).toBe(words);
  });

  it('tells an admin how to price a session without a rate', () => {
    expect(payReasonWords({ ...line, reason: 'no_rate', rate: null }, 'admin')).toBe(
      'Not yet priced: there is no rate for 60 minutes. Add one under Therapists, or set the pay of this session.',
    );
  });
});

describe('the clients a form offers', () => {
  const seen = (client_name: string, last_date: string) => ({
    client_name,
    last_date,
    duration: 60,
    usual_duration: 60,
  });

  it('are the weekly ones first, then the latest, without those logged already', () => {
    const recent = [
      seen('Today', '2026-11-21'),
      seen('Yesterday', '2026-11-20'),
      seen('Two days ago', '2026-11-19'),
      seen('A week ago', '2026-11-14'),
      seen('Two weeks ago', '2026-11-07'),
      seen('Long ago', '2026-10-01'),
    ];
    expect(likelyClients(recent, '2026-11-21').map(({ client_name }) => client_name)).toEqual([
      'A week ago',
      'Two weeks ago',
      'Yesterday',
      'Two days ago',
    ]);
  });
});

describe('the field of a client', () => {
  const known = ['Joy Mercer', 'Joyce Adair', 'Omar Joy', 'Caleb Prescott'].map((client_name) => ({
    client_name,
    last_date: '2026-11-20',
    duration: 60,
    usual_duration: 60,
  }));
  const offered = (typed: string) => {
    const { matches, isNew, near } = clientOffer(known, typed);
    const names = (clients: readonly { client_name: string }[]) =>
      clients.map(({ client_name }) => client_name);
    return [names(matches), isNew, names(near)];
  };

  it.each([
    ['joy', [['Joy Mercer', 'Joyce Adair', 'Omar Joy'], true, ['Joy Mercer', 'Joyce Adair']]],
    ['Joy M', [['Joy Mercer'], true, ['Joy Mercer']]],
    ['Joy Mercre', [['Joy Mercer'], true, ['Joy Mercer']]],
    [' joy mercer', [['Joy Mercer'], false, []]],
    ['Joy  Mercer ', [['Joy Mercer'], false, []]],
    ['Ottilie Brandt', [[], true, []]],
    ['', [known.map(({ client_name }) => client_name), false, []]],
  ])('offers for “%s” matches, whether it is new, and who is near', (typed, offer) => {
    expect(offered(typed)).toEqual(offer);
  });
});

describe('a page of sessions by day', () => {
  const rows = ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-18'].map((date) => ({ date }));

  it('has each day once, and knows which may continue on another page', () => {
    const days = daysOfPage(rows, { before: false, after: true });
    expect(days.map(({ day, sessions, isWhole }) => [day, sessions.length, isWhole])).toEqual([
      ['2026-11-20', 2, true],
      ['2026-11-19', 1, true],
      ['2026-11-18', 1, false],
    ]);
    expect(daysOfPage([], { before: true, after: false })).toEqual([]);
  });
});

describe('the length one press logs', () => {
  it.each([
    [60, 60],
    [50, null],
    [null, null],
  ])('is for usually %s minutes %s', (usual_duration, length) => {
    expect(pressedLength({ usual_duration }, [30, 45, 60])).toBe(length);
  });
});

describe('a session that waits on the device', () => {
  const waiting = {
    therapist_id: 'maya',
    client_name: 'Joy Prescott',
    date: '2026-11-20',
    duration: 60,
    notes: null,
    is_no_show: false,
    no_show_fee_collected: false,
  };

  it.each([{}, { notes: 'Late' }, { revenue: 90 }])('is known with %j', (more) => {
    expect(isWaitingSession({ ...waiting, ...more })).toBe(true);
  });

  it.each([{ duration: '60' }, { revenue: null }, { notes: undefined }])(
    'is not one with %j',
    (more) => {
      expect(isWaitingSession({ ...waiting, ...more })).toBe(false);
      expect(isWaitingSession(null)).toBe(false);
    },
  );

  it.each([
    [0, 'unreachable', true],
    [503, 'database_unavailable', true],
    [401, 'bad_jwt', true],
    // The practice began to require one while the session waited.
    [403, 'second_factor_required', true],
    [403, 'approval_pending', false],
    [409, 'session_locked', false],
    // A proxy's page names no reason.
    [403, '', true],
  ])('keeps waiting after status %i, %s: %s', (status, key, waits) => {
    expect(isForLater(new BackendError({ message: '', status, key }))).toBe(waits);
  });
});

describe('the message about a new session', () => {
  const values = {
    clientName: 'Joy Nash',
    date: today,
    duration: 30,
    notes: '',
    isNoShow: false,
    feeCollected: false,
    pay: '',
  };

  it('names its length and its pay', () => {
    expect(factsOf(values, 62.5, today)).toBe('Joy Nash, 30 min, $62.50');
  });

  it('names a day that is not today, which the screen may not show', () => {
    expect(factsOf({ ...values, date: '2026-12-05' }, 62.5, today)).toBe(
      'Joy Nash, Dec 5, 2026, 30 min, $62.50',
    );
  });

  it('says that it is a no-show, whose pay is not its rate', () => {
    expect(factsOf({ ...values, isNoShow: true }, null, today)).toBe('Joy Nash, 30 min, No-show');
  });
});
