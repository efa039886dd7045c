export interface Statement {
  text: string;
  values: string[];
  /** What is said where its column `holds` is not true; nothing of the transaction stays then. */
  otherwise?: string;
}

/** What server/jobs does on our host, with times in UTC; each makes sure that nothing happens twice. */
const procedures: Record<string, { times: string; names: string[] }> = {
  'track-and-pay nightly': {
    times: '10 8 * * *',
    names: [
      'ensure_pay_periods',
      'remind_of_payroll',
      'remind_of_supervision',
      'check_payroll',
      'mail_reports',
    ],
  },
  'track-and-pay hourly': {
    times: '0 * * * *',
    names: ['run_automatic_payroll', 'discard_staged_sessions'],
  },
};

/** `select cron.schedule(...)`: a job of the same name is replaced. */
export function scheduleJobs(address: string, anonKey: string): Statement[] {
  const jobs = Object.entries(procedures).flatMap(([group, { times, names }]) =>
    names.map((name) => ({
      name: `${group}: ${name}`,
      times,
      command: `select private.${name}()`,
    })),
  );
  const mails = {
    name: 'track-and-pay mails',
    times: '* * * * *',
    command: `select net.http_post('${address}/functions/v1/send-mails', headers => '{"Authorization": "Bearer ${anonKey}"}'::jsonb)`,
  };
  return [...jobs, mails].map(({ name, times, command }) => ({
    text: `select cron.schedule('${name}', '${times}', $$${command}$$)`,
    values: [],
  }));
}

/** What server/db sets for each request, and a list of tables and procedures for nobody; PostgREST applies both. */
export function limitRequests(): Statement[] {
  return [
    `alter role authenticated set lock_timeout = '5s'`,
    `alter role authenticator set pgrst.openapi_mode = 'disabled'`,
    `notify pgrst, 'reload config'`,
  ].map((text) => ({ text, values: [] }));
}

/** The key never changes here: what was stored with the first could not be read with another. */
export function storeTaxKey(key: string): Statement[] {
  return [
    {
      text: `select vault.create_secret($1, 'tax_key') where not exists (select from vault.secrets where name = 'tax_key')`,
      values: [key],
    },
    {
      text: `select decrypted_secret = $1 as holds from vault.decrypted_secrets where name = 'tax_key'`,
      values: [key],
      otherwise:
        'TAX_KEY is not the key in the vault of the project, which stays: give that one. The vault was not changed.',
    },
    // After a move the practice has numbers before the vault has a key. They are opened where they are.
    {
      text: `select count(private.decrypted(case get_byte(encrypted, 0) when 1 then substr(encrypted, 2) else encrypted end)) from private.tax_identifiers`,
      values: [],
    },
    { text: 'select count(private.decrypted(encrypted)) from private.tax_payer', values: [] },
    // Tax numbers stored by an older release.
    { text: 'select private.bind_tax_numbers()', values: [] },
  ];
}
