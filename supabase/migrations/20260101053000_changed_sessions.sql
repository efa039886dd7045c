-- What changes after a period was processed, to find what has to be corrected.

-- Sessions changed since they were paid.
create table private.changed_sessions (
  session_id uuid primary key,
  changed_by uuid,
  changed_at timestamptz not null default now()
);
alter table private.changed_sessions enable row level security;

-- Spares searching every statement ever written for one session.
create table private.session_statements (
  session_id uuid not null,
  statement_id uuid not null references private.payroll_statements on delete cascade,
  primary key (session_id, statement_id)
);
create index session_statements_statement_idx on private.session_statements (statement_id);
alter table private.session_statements enable row level security;
