/** What a check lets through and what it refuses, at its edges: one value for each of its columns. */
export interface Edges {
  allowed: unknown[][];
  refused: unknown[][];
}

const one = (allowed: unknown[], refused: unknown[]): Edges => ({
  allowed: allowed.map((value) => [value]),
  refused: refused.map((value) => [value]),
});
const words = (most: number) => one(['x', 'x'.repeat(most)], [' ', 'x'.repeat(most + 1)]);
const maybeBlank = (most: number) => one(['', 'x'.repeat(most)], ['x'.repeat(most + 1)]);
const notEmpty = (most: number) => one([' ', 'x'.repeat(most)], ['', 'x'.repeat(most + 1)]);
const choice = (...names: string[]) => one(names, ['', 'another']);
const whole = (least: number, most: number) => one([least, most], [least - 1, most + 1]);
const decimal = (least: number, most: number) =>
  one([least, most], [least - 0.01, most + 0.01, 'NaN']);
const count = one([1], [0]);
const aboveZero = one([0.01], [0, 'NaN']);
/** That it is a number is a check of all rates together. */
const positive = one([0.01], [0]);
const notNegative = one([0], [-0.01, 'NaN']);
const day = one(['2000-01-01', '2100-12-31'], ['1999-12-31', '2101-01-01']);
const dayOrEver = one(
  ['-infinity', '2000-01-01', '2100-12-31'],
  ['1999-12-31', '2101-01-01', 'infinity'],
);
const isTrue = one([true], [false]);
const noShowPay = choice('usual_rate', 'nothing');
const lastFour = one(['0123'], ['012', '01234', '012x']);

const now = '2026-01-05T12:00:00Z';
const id = '00000000-0000-4000-8000-000000000001';
const otherId = '00000000-0000-4000-8000-000000000002';
const both = (first: unknown, second: unknown): Edges => ({
  allowed: [
    [first, second],
    [null, null],
  ],
  refused: [
    [first, null],
    [null, second],
  ],
});
const feeNeedsNoShow: Edges = {
  allowed: [
    [true, true],
    [true, false],
    [false, false],
  ],
  refused: [[false, true]],
};
const howMuchSupervision = {
  total_hours: decimal(0.25, 10_000),
  individual_hours: decimal(0, 10_000),
  group_hours_most: decimal(0, 10_000),
  client_hours_per_hour: decimal(0.25, 1000),
  every: choice('week', 'month'),
  hours_every: decimal(0.25, 100),
  'every, hours_every': both('week', 1),
  state: maybeBlank(50),
};

/** By table, and by the names of the columns that a check is about. */
export const edges: Record<string, Record<string, Edges>> = {
  'public.admin_announcements': {
    audience: choice('therapist', 'supervisor'),
    message: words(5000),
    title: words(200),
  },
  'public.client_merges': {
    from_name: words(200),
    session_count: count,
    to_name: words(200),
    undo_reason: words(1000),
    'undone_at, undo_reason': both(now, 'A mistake'),
  },
  'public.completed_weeks': {
    // A week starts on a Sunday.
    week_start: one(
      ['2000-01-02', '2026-11-29', '2100-12-26'],
      ['1999-12-26', '2026-11-28', '2026-11-30', '2101-01-02'],
    ),
  },
  'public.data_imports': {
    added: count,
    file_name: words(255),
    kind: choice('people', 'sessions'),
  },
  'public.late_sessions': {
    client_name: words(200),
    duration: count,
    message: words(1000),
    refusal: words(1000),
    'is_no_show, no_show_fee_collected': feeNeedsNoShow,
    'decided_at, session_id, refusal': {
      allowed: [
        [null, null, null],
        [now, id, null],
        [now, null, 'Too late'],
      ],
      refused: [
        [null, id, null],
        [null, null, 'Too late'],
        [now, null, null],
        [now, id, 'Too late'],
      ],
    },
  },
  'public.pay_questions': {
    answer: words(1000),
    message: words(1000),
    'answer, answered_at': both('Yes', now),
    'session_id, adjustment_id': {
      allowed: [
        [null, null],
        [id, null],
        [null, id],
      ],
      refused: [[id, id]],
    },
    'answered_at, correction_session_id, correction_adjustment_id': {
      allowed: [
        [null, null, null],
        [now, null, null],
        [now, id, null],
        [now, null, id],
      ],
      refused: [
        [null, id, null],
        [null, null, id],
        [now, id, id],
      ],
    },
  },
  'public.payroll_adjustments': {
    amount: decimal(0.01, 1_000_000),
    kind: choice('bonus', 'reimbursement', 'deduction'),
    note: words(500),
  },
  'public.payroll_payments': {
    amount: aboveZero,
    method: choice('direct_deposit', 'check', 'cash', 'card', 'other'),
    note: words(500),
    reference: words(100),
    void_reason: words(500),
    'voided_at, void_reason': both(now, 'Bounced'),
  },
  'public.payroll_periods': {
    no_show_pay: noShowPay,
    reopen_reason: words(1000),
    status: choice('pending', 'processing', 'completed'),
    'reopened_at, reopen_reason': both(now, 'One was missing'),
    'start_date, end_date, name': {
      allowed: [
        ['2026-02-01', '2026-02-15', 'Feb 1 - 15, 2026'],
        ['2026-02-16', '2026-02-28', 'Feb 16 - 28, 2026'],
      ],
      refused: [
        ['2026-02-02', '2026-02-15', 'Feb 2 - 15, 2026'],
        ['2026-02-16', '2026-02-27', 'Feb 16 - 27, 2026'],
        ['2026-02-16', '2026-02-28', 'Mar 16 - 28, 2026'],
      ],
    },
    'status, processed_at, no_show_fee, no_show_pay': {
      allowed: [
        ['completed', now, 0, 'nothing'],
        ['pending', null, null, null],
      ],
      refused: [
        ['completed', null, 0, 'nothing'],
        ['completed', now, null, 'nothing'],
        ['completed', now, 0, null],
        ['pending', now, 0, 'nothing'],
      ],
    },
  },
  'public.practice_settings': {
    business_address: maybeBlank(500),
    business_phone: maybeBlank(50),
    company_name: maybeBlank(200),
    data_encryption: isTrue,
    group_supervision_pay: choice('each', 'once'),
    id: isTrue,
    language: one(
      ['en', 'fil', 'zh-Hant-TW', `en${'-abcdefgh'.repeat(3)}-abcde`],
      ['', 'e', 'english', 'EN', 'en_US', `en${'-abcdefgh'.repeat(3)}-abcdef`],
    ),
    no_show_fee: notNegative,
    no_show_pay: noShowPay,
    password_strength: choice('strong', 'medium', 'basic'),
    payment_day_1: whole(1, 28),
    payment_day_2: whole(1, 28),
    'payment_day_1, payment_day_2': both(1, 16),
    report_frequency: choice('daily', 'weekly', 'monthly', 'never'),
    review_amount: decimal(0, 100_000),
    review_percent: whole(0, 1000),
    session_lengths: one(
      [[10], [240], Array(12).fill(60)],
      [[], [9], [241], [60, null], Array(13).fill(60), [[60], [45]]],
    ),
    session_timeout_minutes: one([15, 30, 60, 120], [0, 45]),
    sign_up: choice('anyone', 'approval', 'invited'),
    timezone: choice(
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Los_Angeles',
    ),
  },
  'private.audit_head': { id: isTrue },
  'private.failed_jobs': { job: one(['send_mails'], ['', 'Send', 'send mails', 'job2']) },
  'private.outgoing_mails': {
    body: words(20_000),
    path: one(
      ['/', '/sessions?month=2026-11', `/${'a'.repeat(199)}`],
      ['', 'sessions', '//Host', '/a b', '/a\n', '/#x', `/${'a'.repeat(200)}`],
    ),
    role: one(['admin', 'therapist', 'supervisor'], ['', 'Admin', 'owner']),
    subject: words(300),
    // Either a message and its details, or a mail that is written already.
    'message, details, subject, body': {
      allowed: [
        ['alert', {}, null, null],
        [null, null, 'Hello', 'Words'],
      ],
      refused: [
        ['alert', null, null, null],
        ['alert', {}, 'Hello', null],
        ['alert', {}, null, 'Words'],
        [null, {}, 'Hello', 'Words'],
        [null, null, null, 'Words'],
        [null, null, 'Hello', null],
      ],
    },
  },
  'private.pay_rates': {
    effective_from: dayOrEver,
    hourly_rate: positive,
    other_rates: one(
      [{}, { 10: 0.01, 240: 1 }],
      [
        [],
        { 60: 1 },
        { 45: 1 },
        { 30: 1 },
        { 5: 1 },
        { '050': 1 },
        { 1000: 1 },
        { 50: 0 },
        { 50: '1' },
        { 50: null },
      ],
    ),
    rate_30: positive,
    rate_45: positive,
    rate_60: positive,
    'rate_60, rate_45, rate_30, hourly_rate': {
      allowed: [
        [1, 1, 1, 1],
        [null, null, null, null],
      ],
      refused: [
        ['NaN', 1, 1, 1],
        [1, 'NaN', 1, 1],
        [1, 1, 'NaN', 1],
        [1, 1, 1, 'NaN'],
      ],
    },
  },
  'private.payroll_providers': {
    company_code: words(60),
    pay_frequency: choice('W', 'B', 'S', 'M', 'Q'),
    provider: choice(
      'gusto',
      'gusto_contractors',
      'adp_workforce_now',
      'paychex_flex',
      'run_by_adp',
      'general',
      'quickbooks_online',
      'quickbooks_desktop',
      'xero',
    ),
    template: one([[], ['x'.repeat(7996)]], [{}, 'x', ['x'.repeat(7997)]]),
  },
  'private.people': {
    email: one(
      ['a@b', `${'a'.repeat(253)}@b`],
      ['', 'a', '@b', 'a@', 'a@b@c', 'a @b', `${'a'.repeat(254)}@b`],
    ),
    first_name: words(100),
    last_name: words(100),
    role: choice('admin', 'therapist', 'supervisor'),
    supervision_rate: aboveZero,
  },
  'private.person_details': {
    address_line1: maybeBlank(200),
    address_line2: maybeBlank(200),
    city: maybeBlank(100),
    phone: maybeBlank(50),
    specialization: maybeBlank(200),
    state: maybeBlank(50),
    tax_form: maybeBlank(100),
    w9_received_on: day,
    zip: maybeBlank(20),
  },
  'private.provider_codes': {
    code: one(['a', `${'x1_'.repeat(13)}x`], ['', 'A', 'a-b', 'x'.repeat(41)]),
    measure: choice('amount', 'hours'),
    target: words(100),
  },
  'private.provider_files': {
    content: maybeBlank(4_000_000),
    file_name: notEmpty(200),
    worker_type: choice('w2', '1099', 'all'),
  },
  'private.provider_ids': {
    payroll_id: one(['1', 'A.b_c-9', 'x'.repeat(40)], ['', '-1', '=1', 'a b', 'x'.repeat(41)]),
  },
  'private.reopened_statements': { role: choice('therapist', 'supervisor') },
  'private.set_aside_warnings': { reason: words(1000) },
  'private.supervision_rates': { effective_from: dayOrEver, rate: aboveZero },
  'private.tax_files': {
    filed_on: day,
    part: count,
    withdraw_reason: words(500),
    'withdrawn_at, withdraw_reason': both(now, 'Rejected'),
    'withdrawn_at, filed_on': {
      allowed: [
        [null, null],
        [null, '2026-01-31'],
        [now, '2026-01-31'],
      ],
      refused: [[now, null]],
    },
  },
  'private.tax_identifiers': { kind: choice('ssn', 'ein'), last_four: lastFour },
  'private.tax_payer': {
    address_line1: words(200),
    city: words(100),
    first_name: words(100),
    id: isTrue,
    kind: choice('ein', 'ssn'),
    last_four: lastFour,
    last_name: words(100),
    name: words(200),
    state: words(50),
    zip: words(20),
    'encrypted, last_four': both('\\x00', '0123'),
    // A person has both names, a company none.
    'kind, first_name, last_name': {
      allowed: [
        ['ein', null, null],
        ['ssn', null, null],
        ['ssn', 'Ada', 'Reyes'],
      ],
      refused: [
        ['ein', 'Ada', 'Reyes'],
        ['ssn', 'Ada', null],
        ['ssn', null, 'Reyes'],
      ],
    },
  },
  'private.worker_types': { effective_from: dayOrEver, worker_type: choice('w2', '1099') },
  'public.reporting_thresholds': { amount: aboveZero, year: whole(2020, 2100) },
  'public.sessions': {
    calendar_event_id: one(
      [' ', 'x'.repeat(1024), '字'.repeat(833)],
      ['', 'x'.repeat(1025), '字'.repeat(834)],
    ),
    client_name: words(200),
    date: day,
    duration: whole(10, 240),
    notes: maybeBlank(4000),
    revenue: notNegative,
    revenue_source: choice('tier', 'hourly', 'admin', 'none'),
    'is_no_show, no_show_fee_collected': feeNeedsNoShow,
    'revenue_source, revenue, revenue_rate': {
      allowed: [
        ['tier', 0.01, 60],
        ['hourly', 0.01, 60],
        ['admin', 0, null],
        ['admin', 90, null],
        ['none', 0, null],
      ],
      refused: [
        ['tier', 0, 60],
        ['tier', 60, null],
        ['hourly', 0, 60],
        ['hourly', 60, null],
        ['admin', 60, 60],
        ['none', 0.01, null],
        ['none', 0, 60],
      ],
    },
  },
  'public.supervision_credentials': {
    license: maybeBlank(200),
    license_number: maybeBlank(100),
    qualification: maybeBlank(500),
  },
  'public.supervision_messages': {
    message: words(2000),
    'alert_id, session_id': {
      allowed: [
        [id, null],
        [null, id],
      ],
      refused: [
        [null, null],
        [id, id],
      ],
    },
  },
  'public.supervision_requirements': {
    ...howMuchSupervision,
    ends_on: day,
    license: words(200),
    starts_on: day,
    'starts_on, ends_on': {
      allowed: [['2026-01-05', '2026-01-05']],
      refused: [['2026-01-06', '2026-01-05']],
    },
  },
  'public.supervision_sessions': {
    date: day,
    dispute: words(1000),
    hours: one([0.25, 1.5, 24], [0, 0.2, 0.3, 24.25, 'NaN']),
    location: choice('In-person', 'Virtual', 'Phone'),
    notes: maybeBlank(4000),
    type: choice('Individual', 'Group', 'Peer', 'Other'),
    'disputed_at, dispute': both(now, 'It was an hour'),
    'confirmed_at, disputed_at': {
      allowed: [
        [null, null],
        [now, null],
        [null, now],
      ],
      refused: [[now, now]],
    },
    'meeting_id, paid_once': {
      allowed: [
        [null, false],
        [id, false],
        [id, true],
      ],
      refused: [[null, true]],
    },
  },
  'public.supervision_signatures': {
    digest: one(
      ['0123456789abcdef'.repeat(4)],
      ['', 'a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64)],
    ),
    session_count: count,
    typed_name: words(401),
    'from_date, to_date': {
      allowed: [['2000-01-01', '2100-12-31']],
      refused: [
        ['1999-12-31', '2100-12-31'],
        ['2000-01-01', '2101-01-01'],
      ],
    },
  },
  'public.supervision_templates': {
    ...howMuchSupervision,
    license: maybeBlank(200),
    name: words(200),
    read_on: day,
    source: maybeBlank(500),
  },
  'public.supervisor_alerts': { message: words(2000) },
  'public.supervisor_therapists': {
    'supervisor_id, therapist_id': { allowed: [[id, otherId]], refused: [[id, id]] },
  },
};
